// The operations of GrowthOperations.cs whose classes Google Benchmark can name, with the same loops and sizes.
#include <benchmark/benchmark.h>

#include <cmath>
#include <cstdint>
#include <functional>
#include <vector>

namespace {

volatile std::uint32_t state = 1;

__attribute__((noinline)) int Chain(int steps) {
  std::uint32_t value = state;
  for (int step = 0; step < steps; step++) {
    value = value * 1664525u + 1013904223u;
  }
  state = value;
  return 1;
}

int Logarithm(int size) {
  for (int left = size; left > 1; left /= 2) {
    Chain(10);
  }
  return 1;
}

void Repeat(int times, int (*work)(int), int size) {
  for (int i = 0; i < times; i++) {
    work(size);
  }
}

// As Sizes.LogSpaced: a factor apart, rounded, each once.
std::vector<int> Spaced(int from, int to, int count) {
  std::vector<int> sizes;
  for (int i = 0; i < count; i++) {
    int size = static_cast<int>(std::lround(from * std::pow(static_cast<double>(to) / from, i / (count - 1.0))));
    if (sizes.empty() || sizes.back() != size) {
      sizes.push_back(size);
    }
  }
  return sizes;
}

void Register(const char* name, std::function<void(int)> run, int from, int to) {
  auto* benchmark = benchmark::RegisterBenchmark(name, [run](benchmark::State& loop) {
    for (auto _ : loop) {
      run(static_cast<int>(loop.range(0)));
    }
    loop.SetComplexityN(loop.range(0));
  });
  for (int size : Spaced(from, to, 12)) {
    benchmark->Arg(size);
  }
  benchmark->Complexity();
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  Register("constant", [](int) { Chain(10); }, 16, 65536);
  Register("logarithm", [](int size) { Logarithm(size); }, 16, 1 << 24);
  Register("linear", [](int size) { Chain(size); }, 16, 65536);
  Register("linearithmic", [](int size) { Repeat(size, Logarithm, size); }, 16, 16384);
  Register("quadratic", [](int size) { Repeat(size, Chain, size); }, 4, 1024);
  Register("cubic", [](int size) { Repeat(size * size, Chain, size); }, 4, 128);
  benchmark::RunSpecifiedBenchmarks();
}

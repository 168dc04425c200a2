using System.Linq;

namespace MiniBench.Output;

/// <summary>
/// The part of the page's script that explores a graph of lines: it moves what is drawn to another scale, hides lines, and
/// names all values of a size. What a value is it takes from the table; where it is, from the picture.
/// </summary>
internal static class HtmlGraphScript
{
    internal static string Text { get; } = TimeUnits() + """
        const svgName = 'http://www.w3.org/2000/svg';
        const onlyTimes = ['.mb-band', '.mb-curve', '.mb-expected', '.mb-whisker'].join();
        const moved = onlyTimes + ',.mb-all .mb-line';

        const axisOf = (isLog, min, max, from, to) => ({
          at: value => from + (to - from) * (isLog ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min)),
          valueAt: place => isLog ? min * (max / min) ** ((place - from) / (to - from)) : min + (max - min) * (place - from) / (to - from),
          isLog, min, max,
        });

        const logTicks = axis => {
          const ticks = [];
          const decades = Math.log10(axis.max / axis.min);
          const step = Math.max(1, Math.ceil(decades / 6));
          for (let power = Math.floor(Math.log10(axis.min)); power <= Math.log10(axis.max); power++) {
            for (const digit of decades < 2 ? [1, 2, 5] : power % step === 0 ? [1] : []) {
              ticks.push(digit * 10 ** power);
            }
          }
          return ticks.filter(value => value >= axis.min && value <= axis.max);
        };

        const linearTicks = axis => {
          const ticks = [];
          const least = (axis.max - axis.min) / 6;
          const power = 10 ** Math.floor(Math.log10(least));
          const step = power * [1, 2, 5, 10].find(digit => digit * power >= least);
          for (let value = Math.ceil(axis.min / step) * step; value <= axis.max; value += step) {
            ticks.push(value);
          }
          return ticks;
        };

        // One number alone gives no scale.
        const ticksOf = axis => axis.isLog && logTicks(axis).length > 1 ? logTicks(axis) : linearTicks(axis);

        const timeText = value => {
          const [size, unit] = timeUnits.find(one => value >= one[0] * 0.9995) ?? timeUnits.at(-1);
          return value === 0 ? '0' : Number((value / size).toPrecision(3)).toLocaleString('en') + unit;
        };

        // As the tables write ratios from one on.
        const ratioText = ratio => (ratio < 9.995 ? ratio.toFixed(2) : ratio < 99.95 ? ratio.toFixed(1)
          : ratio < 1e6 ? Math.round(ratio).toLocaleString('en') : ratio.toExponential(2).replace('e+', 'E+')) + '×';

        const element = (name, attributes, text = '') => {
          const made = document.createElementNS(svgName, name);
          for (const [key, value] of Object.entries(attributes)) {
            made.setAttribute(key, value);
          }
          made.textContent = text;
          return made;
        };

        // A name runs in its own direction, and turns nothing else.
        const isolated = name => {
          const made = document.createElement('bdi');
          made.textContent = name;
          return made;
        };

        const control = (type, text, act, isOn = false) => {
          const label = document.createElement('label');
          const input = document.createElement('input');
          input.type = type;
          input.checked = isOn;
          input.addEventListener('input', act);
          label.append(...type === 'range' ? [text, input] : [input, text]);
          return [label, input];
        };

        const explore = (figure, svg, place, table) => {
          const [left, top, right, bottom, lowest] = place.dataset.plot.split(' ').map(Number);
          const read = (text, from, to) => {
            const [kind, min, max] = text.split(' ');
            return axisOf(kind === 'log', Number(min), Number(max), from, to);
          };
          const x = read(place.dataset.x, left, right);
          const drawn = read(place.dataset.y, bottom, top);
          const isAbove = one => !one.closest('.mb-below');
          const rows = [...table.tBodies[0].rows].filter(row => !x.isLog || row.cells[0].dataset.v > 0).sort((a, b) => a.cells[0].dataset.v - b.cells[0].dataset.v);
          const names = [...table.tHead.rows[0].cells].slice(1).map(cell => cell.textContent);
          const sizes = rows.map(row => Number(row.cells[0].dataset.v));
          const values = rows.map(row => names.map((_, i) => parseFloat(row.cells[i + 1].dataset.v)));
          const ratios = rows.map(row => names.map((_, i) => parseFloat(row.cells[i + 1].dataset.r)));
          const isHidden = names.map(() => false);
          let isLog = drawn.isLog;
          let isRelative = false;

          // The ratio of the table is that of the rounds in common: not that of the two times.
          const ratioAt = (series, at) => {
            const distances = sizes.map(one => Math.abs(x.at(one) - at));
            return ratios[distances.indexOf(Math.min(...distances))][series];
          };
          const valueAt = (series, at, height) => isRelative ? ratioAt(series, at) : drawn.valueAt(height);
          const seriesOf = one => Number(one.closest('[data-series]').dataset.series);
          const paths = [...svg.querySelectorAll(moved)].filter(isAbove).map(path => [path, path.getAttribute('d'), seriesOf(path)]);
          const timesOnly = [...svg.querySelectorAll(onlyTimes)].filter(isAbove);
          const plot = `url(#${svg.querySelector('clipPath').id})`;
          paths.forEach(([path]) => path.setAttribute('clip-path', plot));
          const points = [...svg.querySelectorAll('.mb-point')].filter(isAbove).map(point => {
            const [at, height] = point.getAttribute('transform').match(/[-\d.]+/g).map(Number);
            return { point, at, height, series: seriesOf(point) };
          });
          const labels = [...svg.querySelectorAll('.mb-name')];
          const endings = [...svg.querySelectorAll('.mb-ending')].map(text => text.parentElement);
          const scale = svg.querySelector('.mb-scale');
          const title = scale.lastElementChild;
          const name = title.textContent.replace(', log scale', '');

          const chosen = () => {
            const shown = points.filter(one => !isHidden[one.series]).map(one => valueAt(one.series, one.at, one.height)).filter(Number.isFinite);
            const [min, max] = shown.length ? [Math.min(...shown), Math.max(...shown)] : [1, 10];
            return isLog ? axisOf(true, min / 1.15, max * 1.15, bottom, top) : axisOf(false, 0, max * 1.05, bottom, top);
          };

          const writeScale = axis => {
            title.textContent = (isRelative ? 'Times the fastest' : name) + (isLog ? ', log scale' : '');
            scale.replaceChildren(title);
            for (const value of ticksOf(axis)) {
              const y = axis.at(value);
              scale.append(
                element('path', { class: 'mb-grid', d: `M${left},${y}L${right},${y}` }),
                element('text', { class: 'mb-tick mb-muted', x: left - 8, y: y + 5, 'text-anchor': 'end' }, isRelative ? Number(value.toPrecision(3)).toLocaleString('en') + '×' : timeText(value)));
            }
          };

          const isKnown = one => Number.isFinite(valueAt(one.series, one.at, one.height));
          const lastOf = series => points.filter(one => one.series === series && isKnown(one)).at(-1);

          const moveNames = (axis, heightOf) => {
            const wanted = labels.filter(label => !isHidden[label.dataset.series]).map(label => {
              const last = lastOf(Number(label.dataset.series));
              return [label, last ? heightOf(last) : Number(label.dataset.y)];
            }).sort((a, b) => a[1] - b[1]);
            const places = wanted.map(([, height]) => Math.max(top, Math.min(bottom, height)));
            for (let i = 1; i < places.length; i++) {
              places[i] = Math.max(places[i], places[i - 1] + 21);
            }
            // Those that have no room above the lower edge move up, and others with them.
            for (let i = places.length - 1, lowestFree = bottom; i >= 0; i--, lowestFree = places[i + 1] - 21) {
              places[i] = Math.min(places[i], lowestFree);
            }
            wanted.forEach(([label], i) => label.setAttribute('transform', `translate(0,${places[i] - label.dataset.y})`));
            for (const ending of endings) {
              // They stand beside the last point of the line, and say nothing beside another one.
              const last = points.findLast(one => one.series === Number(ending.dataset.series));
              const isShown = last && isKnown(last) && !isHidden[last.series];
              ending.style.display = isShown ? '' : 'none';
              ending.setAttribute('transform', `translate(0,${isShown ? heightOf(last) - last.height : 0})`);
            }
          };

          const draw = () => {
            const axis = chosen();
            const heightOf = ({ series, at, height }) => {
              const y = axis.at(valueAt(series, at, height));
              return y < 2000 ? Math.max(-2000, y) : 2000;
            };
            for (const [path, original, series] of paths) {
              // A line ends where a size has no ratio, and begins again behind it.
              const joined = !isRelative || !path.matches('.mb-line') ? original : original
                .replace(/[ML]([-\d.]+),[-\d.]+/g, (all, at) => Number.isFinite(ratioAt(series, Number(at))) ? all : 'X').replace(/X+(L?)/g, (_, next) => next && 'M');
              // A pair behind m is of a cap, and says how far, not where.
              path.setAttribute('d', joined.replace(/m[-\d.]+,[-\d.]+|(?:([-\d.]+),|V)([-\d.]+)/g, (all, at, height) => height === undefined ? all : (at ? at + ',' : 'V')
                + heightOf({ series, at: Number(at ?? 0), height: Number(height) }).toFixed(2)));
            }
            for (const one of points) {
              one.point.setAttribute('transform', `translate(${one.at},${heightOf(one).toFixed(2)})`);
              one.point.style.display = isKnown(one) ? '' : 'none';
            }
            for (const one of svg.querySelectorAll('[data-series]')) {
              one.style.display = isHidden[one.dataset.series] ? 'none' : '';
            }
            for (const one of timesOnly) {
              one.style.display = isRelative || isHidden[seriesOf(one)] ? 'none' : '';
            }
            for (const lead of svg.querySelectorAll('.mb-lead')) {
              lead.style.display = 'none';
            }
            writeScale(axis);
            moveNames(axis, heightOf);
            point();
          };

          const cross = element('path', { class: 'cross', d: '' });
          svg.append(cross);
          const output = document.createElement('output');
          output.className = 'values';
          const [sizeLabel, size] = control('range', table.tHead.rows[0].cells[0].textContent, () => point());
          sizeLabel.className = 'at';
          Object.assign(size, { min: 0, max: sizes.length - 1, step: 1, value: sizes.length - 1 });

          const point = (index = Number(size.value)) => {
            size.value = index;
            const at = x.at(sizes[index]);
            cross.setAttribute('d', `M${at},${top}V${lowest}`);
            const cells = rows[index].cells;
            const order = names.map((_, i) => i).filter(i => !isHidden[i]).sort((a, b) => (values[index][a] || Infinity) - (values[index][b] || Infinity));
            const start = document.createElement('b');
            start.textContent = `${cells[0].textContent}: `;
            output.replaceChildren(start, ...order.flatMap((i, place) => [place > 0 ? ', ' : '', isolated(names[i]), ' ' + cells[i + 1].textContent
              + (ratios[index][i] > 1 ? ` (${ratioText(ratios[index][i])})` : '')]));
            size.setAttribute('aria-valuetext', output.textContent);
          };

          const follow = event => {
            // Of a picture in another one, a browser may give the box of what is drawn.
            const box = (svg.ownerSVGElement ?? svg).getBoundingClientRect();
            const at = (event.clientX - box.left) * svg.viewBox.baseVal.width / box.width;
            if (at > left - 20 && at < right + 20) {
              const distances = sizes.map(one => Math.abs(x.at(one) - at));
              point(distances.indexOf(Math.min(...distances)));
            }
          };
          svg.addEventListener('pointermove', follow);
          svg.addEventListener('pointerdown', follow);

          const controls = document.createElement('div');
          controls.className = 'controls';
          const lines = document.createElement('fieldset');
          const legend = document.createElement('legend');
          legend.textContent = 'Show';
          lines.append(legend, ...names.map((name, i) => control('checkbox', name, event => {
            isHidden[i] = !event.target.checked;
            draw();
          }, true)[0]));
          const [log] = control('checkbox', 'Logarithmic', event => { isLog = event.target.checked; draw(); }, isLog);
          const [relative] = control('checkbox', 'Times the fastest', event => { isRelative = event.target.checked; draw(); });
          controls.append(lines, log, relative, sizeLabel);
          figure.prepend(controls);
          controls.after(output);
          point();
        };

        for (const figure of document.querySelectorAll('figure')) {
          const svg = figure.querySelector('svg');
          const places = svg.querySelectorAll('metadata[data-plot]');
          const table = figure.parentElement.querySelector('table');
          // Tables of two dimensions have other columns than the graph has lines.
          if (places.length === 1 && table.querySelector('thead th.test') && table.tBodies[0].rows.length > 1 && table.tBodies[0].rows[0].cells[0].dataset.v) {
            explore(figure, places[0].closest('svg'), places[0], table);
          }
        }

        """.ReplaceLineEndings("\n");

    /// <summary>The units in which axes of the picture have their times, the largest first.</summary>
    private static string TimeUnits() =>
        $"const timeUnits = [{string.Join(", ", AxisUnit.Nanoseconds.Steps.Reverse().Select(unit => Units.Invariant($"[{unit.Factor}, '{unit.Suffix}']")))}];\n";
}

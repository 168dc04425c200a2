namespace MiniBench.Output;

/// <summary>The look of the page, dark and light, wide and narrow.</summary>
internal static class HtmlStyle
{
    internal static string Text { get; } = """

        :root {
          --back: #ffffff; --ink: #1c2024; --muted: #5c656e; --line: #d9dee3; --soft: #f4f6f8;
          --good: #0b6b3a; --good-back: #e2f4e9; --bad: #a3261b; --bad-back: #fdecea; --warn: #7a4b00; --warn-back: #fff3dc; --link: #0a5cad;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --back: #15181b; --ink: #e7eaed; --muted: #a2abb4; --line: #353c43; --soft: #1d2125;
            --good: #7fd6a2; --good-back: #14301f; --bad: #ff9d92; --bad-back: #3a1a17; --warn: #f0c272; --warn-back: #33270f; --link: #7db8f5;
          }
        }
        * { box-sizing: border-box }
        html { -webkit-text-size-adjust: 100% }
        body {
          margin: 0 auto; padding: 1rem 1rem 3rem; max-width: 68rem; background: var(--back); color: var(--ink);
          font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif;
        }
        header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem }
        h1 { font-size: 1.6rem; line-height: 1.25; margin: .5rem 0; overflow-wrap: anywhere }
        h2 { font-size: 1.2rem; margin: 2.2rem 0 .6rem; overflow-wrap: anywhere }
        h2.finding, h3.finding { font-size: 1.25rem; line-height: 1.3; margin: .6rem 0 }
        section { min-width: 0 }
        .wide { overflow-x: auto; margin: .8rem 0 }
        table { border-collapse: collapse; font-variant-numeric: tabular-nums; min-width: min(100%, 30rem) }
        th, td { padding: .4rem .8rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; vertical-align: baseline }
        thead th { color: var(--muted); font-weight: 600; font-size: .875rem; vertical-align: bottom }
        thead th.test { white-space: normal; overflow-wrap: break-word; min-width: 6.5rem; max-width: 12rem }
        tbody th { font-weight: 500 }
        th:first-child, .words { text-align: left }
        th:first-child { position: sticky; left: 0; background: var(--back) }
        .name { white-space: normal; overflow-wrap: anywhere; min-width: 8rem; max-width: 26rem }
        .best { font-weight: 700; color: var(--good) }
        .tie { font-style: italic; color: var(--good) }
        .none { color: var(--muted) }
        .bad { color: var(--bad); font-weight: 600 }
        tfoot td, tfoot th { border-bottom: 0 }
        th button { all: unset; cursor: pointer; border-radius: 3px }
        th button::after { content: '\2195'; margin-left: .3em; opacity: .55 }
        th[aria-sort=ascending] button::after { content: '\2191'; opacity: 1 }
        th[aria-sort=descending] button::after { content: '\2193'; opacity: 1 }
        .controls { display: flex; flex-wrap: wrap; gap: .3rem 1rem; align-items: center; font-size: .9375rem }
        .controls fieldset { display: flex; flex-wrap: wrap; gap: .2rem 1rem; border: 0; padding: 0; margin: 0; min-width: 0 }
        .controls legend { float: left; color: var(--muted); margin-right: .8rem }
        .controls label { display: inline-flex; align-items: center; gap: .35rem; min-height: 1.75rem; cursor: pointer; overflow-wrap: anywhere }
        .controls .at { flex: 1 1 100% }
        .controls input[type=range] { flex: 1; min-width: 8rem; accent-color: var(--link) }
        .values { display: block; min-height: 1.5em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
        .values b { font-weight: 600 }
        .cross { stroke: var(--ink); stroke-width: 1; pointer-events: none }
        .reading, dd { color: var(--muted); margin: .4rem 0; max-width: 60rem }
        .note { margin: .6rem 0; padding: .5rem .8rem; border-left: 4px solid var(--line); border-radius: 3px; overflow-wrap: anywhere }
        .failed { background: var(--bad-back); border-color: var(--bad) }
        .warning { background: var(--warn-back); border-color: var(--warn) }
        .failed b { color: var(--bad) }
        .warning b { color: var(--warn) }
        figure { margin: 1rem 0 }
        figure { max-width: 50rem }
        figure svg { display: block; width: 100%; height: auto }
        figure > .wide > svg { margin-top: calc(var(--mb-title, 0) * -100%) }
        figure > .wide > svg[style*=mb-title] > .mb-title, figure > .wide > svg[style*=mb-title] > svg:first-of-type > .mb-title { visibility: hidden }
        figcaption { margin-top: .4rem }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: .6rem 0 }
        dt { font-weight: 500 }
        dd { margin: 0; overflow-wrap: anywhere }
        button {
          font: inherit; font-size: .875rem; padding: .35rem .8rem; color: var(--ink); background: var(--soft);
          border: 1px solid var(--line); border-radius: 6px; cursor: pointer
        }
        button:hover { border-color: var(--muted) }
        button:focus-visible, summary:focus-visible, .wide:focus-visible, th button:focus-visible, input:focus-visible, textarea:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
        details { margin-top: 2.2rem }
        summary { cursor: pointer; font-weight: 500 }
        textarea {
          width: 100%; margin-top: .6rem; padding: .6rem; color: var(--ink); background: var(--soft); border: 1px solid var(--line);
          border-radius: 6px; font: .8125rem/1.45 ui-monospace, 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace; white-space: pre
        }
        @media (max-width: 40rem) {
          body { padding: .5rem .75rem 2rem }
          th, td { padding: .35rem .5rem }
          .name { max-width: 45vw }
          figure > .wide > svg { width: 36rem; max-width: none; margin-top: calc(var(--mb-title, 0) * -36rem) }
          dl { grid-template-columns: 1fr; gap: 0 }
          dd { margin-bottom: .4rem }
        }
        @media print {
          figcaption button, header button, details, .controls, .values, .cross, th button::after { display: none }
          body { max-width: none; padding: 0 }
          .wide { overflow: visible }
          figure > .wide > svg { width: auto; max-width: 100%; max-height: 20cm; margin-top: 0 }
          figure, tr, dl, .note { break-inside: avoid }
          h2, h3, thead { break-after: avoid }
        }

        """.ReplaceLineEndings("\n");
}

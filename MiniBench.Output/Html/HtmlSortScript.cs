namespace MiniBench.Output;

/// <summary>The part of the page's script that makes the headings of tables buttons: rows by this column, up and down.</summary>
internal static class HtmlSortScript
{
    internal static string Text { get; } = """
        // 1,000 is one number.
        const plain = cell => cell.textContent.replace(/(\d),(?=\d{3})/g, '$1');

        const compareBy = (column, order) => (first, second) => {
          const [a, b] = [first.cells[column], second.cells[column]];
          const [x, y] = [a.dataset.v, b.dataset.v];
          if (x === undefined && y === undefined) {
            return order * plain(a).localeCompare(plain(b), 'en', { numeric: true });
          }
          return x === undefined ? 1 : y === undefined ? -1 : order * (x - y);
        };

        for (const heading of document.querySelectorAll('thead th')) {
          const button = document.createElement('button');
          button.type = 'button';
          button.append(...heading.childNodes);
          heading.append(button);
          button.addEventListener('click', () => {
            const isUp = heading.getAttribute('aria-sort') !== 'ascending';
            for (const other of heading.parentElement.cells) {
              other.removeAttribute('aria-sort');
            }
            heading.setAttribute('aria-sort', isUp ? 'ascending' : 'descending');
            const body = heading.closest('table').tBodies[0];
            body.append(...[...body.rows].sort(compareBy(heading.cellIndex, isUp ? 1 : -1)));
          });
        }

        """.ReplaceLineEndings("\n");
}

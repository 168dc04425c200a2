namespace MiniBench.Output;

/// <summary>The script of the page: what its two buttons do, then how tables are sorted and graphs are explored.</summary>
internal static class HtmlScript
{
    /// <summary>With LF, since a browser hashes it so.</summary>
    internal static string Text { get; } = """

        'use strict';
        const scale = 2;

        const answer = (button, text) => {
          const name = button.dataset.name ??= button.textContent;
          button.textContent = text;
          setTimeout(() => { button.textContent = name; }, 3000);
        };

        const savePng = async button => {
          const svg = button.closest('figure').querySelector('svg');
          const shown = svg.getBoundingClientRect();
          const box = svg.viewBox.baseVal;
          const width = box && box.width || shown.width;
          const height = box && box.height || shown.height;
          const copy = svg.cloneNode(true);
          copy.setAttribute('width', width);
          copy.setAttribute('height', height);
          const image = new Image();
          image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(new XMLSerializer().serializeToString(copy));
          await image.decode();
          const canvas = document.createElement('canvas');
          canvas.width = Math.round(width * scale);
          canvas.height = Math.round(height * scale);
          const context = canvas.getContext('2d');
          context.drawImage(image, 0, 0, canvas.width, canvas.height);
          const png = await new Promise((resolve, reject) =>
            canvas.toBlob(blob => blob ? resolve(blob) : reject(new Error('no picture')), 'image/png'));
          const link = document.createElement('a');
          link.href = URL.createObjectURL(png);
          link.download = button.dataset.file;
          link.click();
          setTimeout(() => URL.revokeObjectURL(link.href), 60000);
        };

        const copyMarkdown = async () => {
          const area = document.getElementById('markdown');
          try {
            await navigator.clipboard.writeText(area.value);
          } catch {
            area.closest('details').open = true;
            area.focus();
            area.select();
            if (!document.execCommand('copy')) {
              throw new Error('no clipboard');
            }
          }
        };

        for (const button of document.querySelectorAll('button[data-file]')) {
          button.addEventListener('click', () => savePng(button).then(
            () => answer(button, 'Saved'), () => answer(button, 'This browser cannot save it')));
        }

        const copyButton = document.getElementById('copy');
        copyButton.addEventListener('click', () => copyMarkdown().then(
          () => answer(copyButton, 'Copied'), () => answer(copyButton, 'Copy it from below')));

        """.ReplaceLineEndings("\n") + HtmlSortScript.Text + HtmlGraphScript.Text;
}

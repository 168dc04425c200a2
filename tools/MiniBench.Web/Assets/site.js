// Everything works without this file. With it: what is typed lives in the address until it is saved, the check runs while typing, and texts can be copied.
'use strict';

document.documentElement.classList.add('scripted');

const kept = form => [...form.elements].filter(field => field.name && /^(code|input|expected|name|text)$/.test(field.name));
const typed = form => kept(form).map(field => [field.name, field.value]);

async function squeezed(text, stream) {
  const bytes = new Uint8Array(await new Response(new Blob([text]).stream().pipeThrough(stream)).arrayBuffer());
  let letters = '';
  for (const one of bytes) {
    letters += String.fromCharCode(one);
  }
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function expanded(letters, stream) {
  const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), one => one.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(stream)).text();
}

// The version of what the address holds stands before it: older addresses are read for ever.
async function keep(form) {
  const fields = typed(form);
  const version = form.dataset.keep;
  const hash = fields.some(([, value]) => value) ? `#${version}=` + await squeezed(JSON.stringify(fields), new CompressionStream('deflate-raw')) : '';
  history.replaceState(null, '', location.pathname + location.search + hash);
}

function addBox(form) {
  const boxes = form.querySelector('.boxes');
  const box = boxes.lastElementChild.cloneNode(true);
  const area = box.querySelector('textarea');
  const number = boxes.children.length + 1;
  box.querySelector('.box-faults')?.remove();
  area.id = `code-${number}`;
  area.value = '';
  area.placeholder = '';
  area.removeAttribute('aria-invalid');
  area.removeAttribute('aria-describedby');
  box.querySelector('label').htmlFor = area.id;
  box.querySelector('label').textContent = `Code ${number}`;
  boxes.append(box);
  form.querySelector('[value=more]').hidden = number >= mostBoxes(form);
  return area;
}

const mostBoxes = form => Number(form.querySelector('.boxes').dataset.most);

// What the page came with is older than the address, what was typed since then is newer.
async function restore(form) {
  const [version, letters] = location.hash.slice(1).split('=');
  if (version !== form.dataset.keep || !letters || kept(form).some(field => field.value !== field.defaultValue)) {
    return;
  }
  try {
    const fields = JSON.parse(await expanded(letters, new DecompressionStream('deflate-raw')));
    const codes = fields.filter(([name]) => name === 'code').length;
    while (form.querySelector('.boxes') && form.querySelectorAll('[name=code]').length < Math.min(codes, mostBoxes(form))) {
      addBox(form);
    }
    const free = kept(form);
    for (const [name, value] of fields) {
      const at = free.findIndex(field => field.name === name);
      if (at >= 0) {
        free.splice(at, 1)[0].value = String(value);
      }
    }
  } catch {
    // An address that was cut off restores nothing.
  }
}

let asked = null;

// What is read out is one line; the same again is not.
function show(form, html, status) {
  const place = form.querySelector('#preview');
  const line = form.querySelector('#preview-status');
  place.innerHTML = html;
  const said = status ?? place.querySelector('[data-status]').dataset.status;
  if (line.textContent !== said) {
    line.textContent = said;
  }
}

// What was checked before is not what stands in the boxes now: it goes, and the line says why nothing takes its place.
const showUnchecked = (form, reason) => show(form, '', `Not checked: ${reason.trim()}`);

// A refusal is a page that says why: above a form, or alone.
function reasonIn(page) {
  const whole = new DOMParser().parseFromString(page, 'text/html');
  return whole.querySelector('main [role=alert], main .lead')?.textContent || 'the site does not say why.';
}

async function preview(form) {
  asked?.abort();
  asked = new AbortController();
  const fields = new FormData(form);
  fields.delete('file');
  fields.set('action', 'fragment');
  if (!typed(form).some(([name, value]) => (name === 'code' || name === 'text') && value.trim())) {
    show(form, '', '');
    return;
  }
  try {
    const answer = await fetch(form.getAttribute('action'), { method: 'POST', body: fields, signal: asked.signal });
    const text = await answer.text();
    if (answer.ok) {
      show(form, text);
    } else {
      showUnchecked(form, reasonIn(text));
    }
  } catch (fault) {
    // Where somebody typed on, the next one says more.
    if (fault.name !== 'AbortError') {
      showUnchecked(form, 'the site cannot be reached.');
    }
  }
}

for (const form of document.querySelectorAll('form[data-keep]')) {
  let waiting;
  restore(form);
  form.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => { keep(form); preview(form); }, 900);
  });
  form.querySelector('[value=more]')?.addEventListener('click', event => {
    event.preventDefault();
    addBox(form).focus();
  });
}

for (const button of document.querySelectorAll('[data-copy]')) {
  button.addEventListener('click', async () => {
    const source = document.getElementById(button.dataset.copy);
    const status = button.parentElement.querySelector('[role=status]');
    try {
      await navigator.clipboard.writeText(source.value);
      status.textContent = 'Copied';
    } catch {
      source.focus();
      source.select();
      status.textContent = 'Press Ctrl+C';
    }
  });
}

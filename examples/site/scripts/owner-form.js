// Keeps the preview of a form next to its JSON up to date while the owner types. Without it the page's own button does.
const form = document.querySelector('.owner-json');
const DELAY_MS = 600;
let timer = 0;
let latest = 0;

const update = async () => {
  const mine = ++latest;
  const body = new URLSearchParams(new FormData(form));
  body.set('preview', '1');
  const response = await fetch(form.action, {method: 'POST', body}).catch(() => null);
  const text = response?.ok ? await response.text() : '';
  if (mine !== latest) return;
  const found = new DOMParser().parseFromString(text, 'text/html').querySelector('#preview');
  if (found) document.querySelector('#preview')?.replaceWith(found);
};

form?.addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(update, DELAY_MS);
});

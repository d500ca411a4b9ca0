/** Keeps the owner's page of events up to date while the owner asks for it and looks at it. */
const EVERY_MS = 2000;
const box = document.querySelector('[data-live]');
box.parentElement.hidden = false;

const refresh = async () => {
  if (!box.checked) return;
  if (document.visibilityState === 'visible') {
    const answer = await fetch(location.href).catch(() => null);
    const text = answer?.ok ? await answer.text() : '';
    const fresh = new DOMParser().parseFromString(text, 'text/html').querySelector('[data-live-part]');
    if (fresh && box.checked) document.querySelector('[data-live-part]').replaceChildren(...fresh.childNodes);
  }
  setTimeout(refresh, EVERY_MS);
};
box.addEventListener('change', refresh);

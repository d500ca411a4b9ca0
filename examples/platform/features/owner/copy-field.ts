import {html} from 'hono/html';
import type {OwnerLanguage} from './language.js';
import type {Html} from './layout.js';

const WORDS: Readonly<Record<OwnerLanguage, {copy: string; copied: string; failed: string}>> = {
  en: {
    copy: 'Copy',
    copied: 'Copied',
    failed: 'Not copied: the browser did not allow it. Select the lines and copy them by hand.',
  },
  es: {
    copy: 'Copiar',
    copied: 'Copiado',
    failed: 'No se ha copiado: el navegador no lo ha permitido. Selecciona las líneas y cópialas a mano.',
  },
};

/** What makes the buttons of `copyField` work, once a page; without script they are hidden. */
export const COPY_SCRIPT: Html = html`<script type="module" src="/assets/owner-copy.js"></script>`;

/** Lines that the owner takes elsewhere, with a button that copies them. `id` is one of the page's own. */
export const copyField = (
  {id, label, lines}: {readonly id: string; readonly label: string; readonly lines: string},
  language: OwnerLanguage,
): Html => {
  const t = WORDS[language];
  return html`<p class="field"><label for="${id}">${label}</label><textarea class="owner-code" id="${id}" rows="${lines.split('\n').length}" readonly spellcheck="false" translate="no" dir="ltr">
${lines}</textarea><span class="owner-actions"><button class="vt-button owner-small" type="button" data-copies="${id}" data-copied="${t.copied}" data-failed="${t.failed}" hidden>${t.copy}<span class="visually-hidden">: ${label}</span></button> <span role="status"></span></span></p>`;
};

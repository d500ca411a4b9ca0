import {html, raw} from 'hono/html';
import {LANGUAGES} from '../../../site/model/languages.js';
import {LIST_DENSITIES, LIST_NAMESPACE, LIST_SORTS, listDisplay} from '../../../site/model/list-display.js';
import {choiceField} from '../owner/fields.js';
import type {OwnerLanguage} from '../owner/language.js';
import type {Html} from '../owner/layout.js';
import type {OwnerAction, OwnerPage} from '../owner/owner-page.js';
import {doneHtml} from '../owner/parts.js';
import {preferencesIn, writePreferences} from './preferences.js';

const PATH = '/owner/display';

const STRINGS = {
  en: {
    intro:
      'How the shop’s lists show products. A choice is saved at once, and every page has it from then on.',
    sort: 'Order of the products',
    sorts: {
      featured: 'As in the list of products',
      'price-low': 'Lowest price first',
      'price-high': 'Highest price first',
      name: 'By name',
    },
    density: 'Space between the products',
    densities: {comfortable: 'Comfortable', compact: 'Compact'},
    save: 'Save',
    saved: 'Saved.',
  },
  es: {
    intro:
      'Cómo muestran los productos las listas de la tienda. Cada elección se guarda al momento, y todas las páginas la tienen desde entonces.',
    sort: 'Orden de los productos',
    sorts: {
      featured: 'Como en la lista de productos',
      'price-low': 'Primero el precio más bajo',
      'price-high': 'Primero el precio más alto',
      name: 'Por nombre',
    },
    density: 'Espacio entre los productos',
    densities: {comfortable: 'Amplio', compact: 'Compacto'},
    save: 'Guardar',
    saved: 'Guardado.',
  },
} as const satisfies Record<OwnerLanguage, object>;

/** What the page needs so that its block is live; nothing of the owner's area is tracked. */
const runtimeHtml = (language: OwnerLanguage): Html => {
  const site = JSON.stringify({locale: LANGUAGES[language].locale, trackingDisabled: true});
  return html`<script type="application/json" data-vitrine="site">${raw(site)}</script><script type="module" async src="/vitrine/1/vitrine.js"></script>`;
};

/** Saves what the form has, next to preferences of the namespace that it does not show. */
const submit: OwnerAction = async (tx, fields) => {
  const chosen = listDisplay(Object.fromEntries(fields));
  await writePreferences(tx, LIST_NAMESPACE, {...(await preferencesIn(tx, LIST_NAMESPACE)), ...chosen});
  return `${PATH}?saved=1`;
};

/** How the shop's lists show products: preferences that are saved as they are chosen, and without script by a button. */
export const DISPLAY_PAGE: OwnerPage = {
  path: PATH,
  body: async ({shop, language, prefix, crumb, query, mayWrite}) => {
    const t = STRINGS[language];
    const {sort, density} = listDisplay(await preferencesIn(shop.db, LIST_NAMESPACE));
    const values = {start: {sort, density}, tried: null};
    const marker = mayWrite
      ? html` data-block="preferences" data-namespace="${LIST_NAMESPACE}" data-load="load"`
      : '';
    return html`${doneHtml(query.saved === '1' ? t.saved : '')}<p class="lead">${t.intro}</p>
<form class="owner-form"${marker} method="post" action="${prefix}${PATH}"><input type="hidden" name="crumb" value="${crumb}">
<fieldset class="owner-plain"${mayWrite ? '' : html` disabled`}><legend class="visually-hidden">${t.intro}</legend>
${choiceField({name: 'sort', label: t.sort, choices: LIST_SORTS.map(name => [name, t.sorts[name]])}, values)}
${choiceField({name: 'density', label: t.density, choices: LIST_DENSITIES.map(name => [name, t.densities[name]])}, values)}
${mayWrite ? html`<p><button class="vt-button" type="submit">${t.save}</button></p>` : ''}</fieldset>
<p class="vt-preferences-status" role="status"></p></form>${runtimeHtml(language)}`;
  },
  form: {submit},
  title: {en: 'Display of the shop', es: 'Presentación de la tienda'},
};

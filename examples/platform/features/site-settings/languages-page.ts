import {html} from 'hono/html';
import {LOCALES} from '../../../../src/i18n/locales.js';
import {LANGUAGES} from '../../../site/model/languages.js';
import {lookupText} from '../../kernel/http/text.js';
import type {Language} from '../../kernel/messages/message.js';
import {choiceField, tickField} from '../owner/fields.js';
import {FormRefused} from '../owner/form-refused.js';
import type {OwnerLanguage} from '../owner/language.js';
import type {OwnerAction, OwnerPage} from '../owner/owner-page.js';
import {doneHtml} from '../owner/parts.js';
import {disconnect, possibleLanguages, siteLanguages, writeLanguages} from './languages.js';

const PATH = '/owner/languages';

const STRINGS = {
  en: {
    intro:
      'Visitors find a page in every language that is published, and search engines find each. A visitor who asks for another one comes to the same page in the default language.',
    published: 'Published',
    default: 'Default language',
    defaultHint: 'For visitors whose language is not published, and for search engines that look for none.',
    save: 'Save',
    saved: 'Saved.',
    wrong: 'Nothing was saved. Correct the marked field.',
    notPublished: 'Publish the default language, or choose another one.',
    unknown: 'Choose one of the languages.',
    connection: 'Translations',
    connected: 'The translations of the shop are connected.',
    disconnected:
      'The translations are disconnected: pages are there in the default language only. Save the languages to connect them again.',
    disconnect: 'Disconnect the translations',
  },
  es: {
    intro:
      'Los visitantes encuentran las páginas en todos los idiomas publicados, y los buscadores conocen cada uno. Quien pide otro idioma llega a la misma página en el idioma predeterminado.',
    published: 'Publicados',
    default: 'Idioma predeterminado',
    defaultHint: 'Para visitantes cuyo idioma no está publicado y para buscadores que no piden ninguno.',
    save: 'Guardar',
    saved: 'Guardado.',
    wrong: 'No se ha guardado nada. Corrige el campo marcado.',
    notPublished: 'Publica el idioma predeterminado o elige otro.',
    unknown: 'Elige uno de los idiomas.',
    connection: 'Traducciones',
    connected: 'Las traducciones de la tienda están conectadas.',
    disconnected:
      'Las traducciones están desconectadas: las páginas existen solo en el idioma predeterminado. Guarda los idiomas para volver a conectarlas.',
    disconnect: 'Desconectar las traducciones',
  },
} as const satisfies Record<OwnerLanguage, object>;

const fieldOf = (code: Language): string => `published-${code}`;

/** Saves the languages, or disconnects the translations. */
const submit: OwnerAction = async (tx, fields, {language, shop}) => {
  const t = STRINGS[language];
  if (fields.get('do') === 'disconnect') {
    await disconnect(tx, shop.own);
    return PATH;
  }
  const possible = possibleLanguages(shop.own);
  // The form has no order of its own.
  const {published: before} = await siteLanguages(tx, shop.own);
  const published = [...new Set([...before, ...possible])].filter(code => fields.get(fieldOf(code)) === '1');
  const named = lookupText(fields.get('default'));
  const defaultLanguage = possible.find(code => code === named);
  if (!defaultLanguage) throw new FormRefused(t.wrong, new Map([['default', t.unknown]]));
  if (!published.includes(defaultLanguage))
    throw new FormRefused(t.wrong, new Map([['default', t.notPublished]]));
  await writeLanguages(tx, shop.own, {defaultLanguage, published, isConnected: true});
  return `${PATH}?saved=1`;
};

/** Which languages visitors find the site in. */
export const LANGUAGES_PAGE: OwnerPage = {
  path: PATH,
  title: {en: 'Languages', es: 'Idiomas'},
  form: {submit, keepsTyped: true},
  body: async ({shop, language, prefix, crumb, query, tried, mayWrite}) => {
    const t = STRINGS[language];
    const {defaultLanguage, published, isConnected} = await siteLanguages(shop.db, shop.own);
    const codes = possibleLanguages(shop.own);
    const start = {
      default: defaultLanguage,
      ...Object.fromEntries(LOCALES.map(code => [fieldOf(code), published.includes(code) ? '1' : ''])),
    };
    const values = {start, tried};
    const choices = codes.map(code => [code, LANGUAGES[code].name] as const);
    const open = html`<form class="owner-form" method="post" action="${prefix}${PATH}" novalidate><input type="hidden" name="crumb" value="${crumb}">`;
    return html`${doneHtml(query.saved === '1' && !tried ? t.saved : '')}<p class="lead">${t.intro}</p>
${open}<fieldset class="owner-plain"${mayWrite ? '' : html` disabled`}><legend class="visually-hidden">${t.published}</legend>
<fieldset class="owner-group"><legend>${t.published}</legend>${codes.map(code => html`<div lang="${code}">${tickField({name: fieldOf(code), label: LANGUAGES[code].name}, values)}</div>`)}</fieldset>
${choiceField({name: 'default', label: t.default, hint: t.defaultHint, choices}, values)}
${mayWrite ? html`<p><button class="vt-button" type="submit">${t.save}</button></p>` : ''}</fieldset></form>
<section><h2>${t.connection}</h2><p>${isConnected ? t.connected : t.disconnected}</p>
${isConnected && mayWrite ? html`${open}<p><button class="vt-button" type="submit" name="do" value="disconnect">${t.disconnect}</button></p></form>` : ''}</section>`;
  },
};

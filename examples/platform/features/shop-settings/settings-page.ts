import {html} from 'hono/html';
import {EMAIL_LENGTH} from '../../../../src/tables/limits.js';
import {lookupText} from '../../kernel/http/text.js';
import {TIME_ZONES} from '../../kernel/time-zone.js';
import {allowsFileFields, formsWithFiles, setFileFields} from '../forms/file-fields.js';
import {
  COUNTRY_CHOICES,
  countryChoice,
  countryChoiceIn,
  isChosen,
  setCountryChoice,
} from '../owner/country-setting.js';
import {choiceField, type FieldValues, textField, tickField} from '../owner/fields.js';
import {FormRefused} from '../owner/form-refused.js';
import type {OwnerLanguage} from '../owner/language.js';
import type {Html} from '../owner/layout.js';
import {
  addressesIn,
  hasNoNotices,
  NOTICES_MAX,
  orderNotices,
  setOrderNotices,
} from '../owner/order-notices.js';
import type {OwnerAction, OwnerPage, OwnerView} from '../owner/owner-page.js';
import {listedPages, pageLinks, SETTINGS_GROUP} from '../owner/page-links.js';
import {doneHtml, timeHtml} from '../owner/parts.js';
import {setTimeZone} from '../owner/time-zone.js';

const PATH = '/owner/settings';
/** Characters of all addresses. */
const NOTICES_LENGTH_MAX = NOTICES_MAX * EMAIL_LENGTH.max;

const STRINGS = {
  en: {
    zone: 'Time zone of the shop',
    hint: 'For every date here, in exports and in emails, for the days of charts and for the last day of coupons.',
    now: 'Now it is',
    files: 'Forms may ask for files',
    still: 'These forms ask for files, and go on until you take the fields out of them:',
    more: 'Settings with a page of their own',
    save: 'Save',
    saved: 'Saved.',
    wrong: 'Nothing was saved. Correct the marked field.',
    unknown: 'Choose one of the time zones, as Europe/Berlin.',
    notices: 'Email new orders to',
    noticesHint: `Up to ${NOTICES_MAX} addresses, separated by commas. Empty: no email. The email is in the language in which this page is saved.`,
    withdrawal: 'Buyers withdraw from contracts on the site',
    withdrawalHint:
      'The law asks for it where you sell to consumers of the European Economic Area: a link on every page, at the checkout and in emails.',
    withdrawals: {default: 'By the shop’s country: {now}', on: 'On', off: 'Off'},
    unknownChoice: 'Choose one of the list.',
    noAddress: `Write up to ${NOTICES_MAX} addresses, as name@example.com, separated by commas.`,
  },
  es: {
    zone: 'Zona horaria de la tienda',
    hint: 'Para todas las fechas de aquí, las de exportaciones y correos, los días de los gráficos y el último día de los cupones.',
    now: 'Ahora son las',
    files: 'Los formularios pueden pedir archivos',
    still: 'Estos formularios piden archivos, y seguirán haciéndolo hasta que quites los campos:',
    more: 'Ajustes con página propia',
    save: 'Guardar',
    saved: 'Guardado.',
    wrong: 'No se ha guardado nada. Corrige el campo marcado.',
    unknown: 'Elige una de las zonas horarias, como Europe/Madrid.',
    notices: 'Avisar de pedidos nuevos a',
    noticesHint: `Hasta ${NOTICES_MAX} direcciones, separadas por comas. Vacío: ningún correo. El correo va en el idioma en que se guarda esta página.`,
    withdrawal: 'Los compradores desisten de contratos en el sitio',
    withdrawalHint:
      'La ley lo exige a quien vende a consumidores del Espacio Económico Europeo: un enlace en cada página, al pagar y en los correos.',
    withdrawals: {default: 'Según el país de la tienda: {now}', on: 'Activado', off: 'Desactivado'},
    unknownChoice: 'Elige una opción de la lista.',
    noAddress: `Escribe hasta ${NOTICES_MAX} direcciones, como nombre@example.com, separadas por comas.`,
  },
} as const satisfies Record<OwnerLanguage, object>;

/** Saves the time zone, whether forms may ask for files, and who gets an email of new orders where the form has that field. */
const submit: OwnerAction = async (tx, fields, {language}) => {
  const t = STRINGS[language];
  const zone = lookupText(fields.get('zone')).trim();
  const typed = fields.get('notices');
  const to = addressesIn(lookupText(typed, NOTICES_LENGTH_MAX));
  const problems = new Map<string, string>();
  if (!TIME_ZONES.includes(zone)) problems.set('zone', t.unknown);
  if (!to) problems.set('notices', t.noAddress);
  const choice = fields.has('withdrawal') ? countryChoiceIn(fields.get('withdrawal')) : undefined;
  if (choice === null) problems.set('withdrawal', t.unknownChoice);
  if (!to || problems.size > 0) throw new FormRefused(t.wrong, problems);
  await setTimeZone(tx, zone);
  if (typed !== undefined) await setOrderNotices(tx, {to, language});
  await setFileFields(tx, fields.get('files') === '1');
  if (choice) await setCountryChoice(tx, 'withdrawal', choice);
  return `${PATH}?saved=1`;
};

/** Links to what an owner sets on pages of their own. */
const moreSettings = async (pages: readonly OwnerPage[], view: OwnerView): Promise<Html> => {
  const listed = listedPages(pages, view);
  const others = SETTINGS_GROUP.paths.flatMap(path =>
    listed.filter(page => page.path === path && path !== PATH),
  );
  return html`<section class="owner-more" aria-labelledby="more-settings"><h2 id="more-settings">${STRINGS[view.language].more}</h2>${await pageLinks(others, view)}</section>`;
};

/** Whether buyers withdraw from contracts on the site: by default as the shop's country says. */
const withdrawalField = ({shop, language}: OwnerView, values: FieldValues): Html => {
  const {withdrawal: label, withdrawalHint: hint, withdrawals: names} = STRINGS[language];
  const now = isChosen('default', shop) ? names.on : names.off;
  const choices = COUNTRY_CHOICES.map(name => [name, names[name].replace('{now}', now)] as const);
  return choiceField({name: 'withdrawal', label, hint, choices}, values);
};

const settingsHtml = async (view: OwnerView): Promise<Html> => {
  const {shop, language, prefix, crumb, query, tried, timeZone} = view;
  const t = STRINGS[language];
  const {to} = await orderNotices(shop.db);
  const choices = TIME_ZONES.map(name => [name, name.replaceAll('_', ' ')] as const);
  const allowsFiles = await allowsFileFields(shop.db, shop);
  const asking = allowsFiles ? [] : await formsWithFiles(shop.db);
  const start = {
    zone: timeZone,
    files: allowsFiles ? '1' : '',
    notices: to.join(', '),
    withdrawal: await countryChoice(shop.db, 'withdrawal'),
  };
  const values = {start, tried};
  return html`${doneHtml(query.saved === '1' && !tried ? t.saved : '')}
<p>${t.now} ${timeHtml(shop.nowMs(), view)}.</p>
<form class="owner-form" method="post" action="${prefix}${PATH}" novalidate><input type="hidden" name="crumb" value="${crumb}">
${choiceField({name: 'zone', label: t.zone, hint: t.hint, choices}, values)}
${textField({name: 'notices', label: t.notices, hint: t.noticesHint, max: NOTICES_LENGTH_MAX}, values)}
${shop.own ? withdrawalField(view, values) : ''}
${tickField({name: 'files', label: t.files}, values)}${asking.length ? html`<p class="owner-note">${t.still} ${asking.join(', ')}</p>` : ''}
<p><button class="vt-button" type="submit">${t.save}</button></p></form>`;
};

/** What holds for the whole shop, and links to those of `pages` that are settings too. */
export const settingsPage = (pages: readonly OwnerPage[]): OwnerPage => ({
  path: PATH,
  title: {en: 'Settings', es: 'Ajustes'},
  form: {submit, keepsTyped: true},
  lack: {
    // In the example shop orders are nobody's.
    isFound: async ({db, own}) => own !== null && (await hasNoNotices(db)),
    text: {
      en: 'Nobody gets an email of new orders yet',
      es: 'Nadie recibe todavía un correo de los pedidos nuevos',
    },
  },
  body: async view => html`${await settingsHtml(view)}${await moreSettings(pages, view)}`,
});

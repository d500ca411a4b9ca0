import {html} from 'hono/html';
import {LOCALES} from '../../../../src/i18n/locales.js';
import {LANGUAGES} from '../../../site/model/languages.js';
import {lockName} from '../../kernel/database/lock-name.js';
import {storableText} from '../../kernel/http/text.js';
import type {Language} from '../../kernel/messages/message.js';
import {contentTag} from '../../kernel/security/content-tag.js';
import {mayRead} from '../owner/access.js';
import {hiddenField, longField} from '../owner/fields.js';
import {FormRefused} from '../owner/form-refused.js';
import type {OwnerLanguage} from '../owner/language.js';
import type {Html} from '../owner/layout.js';
import type {OwnerAction, OwnerPage, OwnerView} from '../owner/owner-page.js';
import {doneHtml} from '../owner/parts.js';
import {siteLanguages} from '../site-settings/languages.js';
import {HOW_TO_PAY_MAX, type HowToPayTexts, howToPayTexts, setHowToPay} from './texts.js';

const PATH = '/owner/payment';
/** The page of payment providers, below this one. */
const PROVIDERS_PATH = '/owner/payment/providers';
const ROWS = 6;

const STRINGS = {
  en: {
    intro:
      'Buyers read this at checkout, on the confirmation and in the email of an order that has something to pay.',
    hint: `Plain text, at most ${HOW_TO_PAY_MAX} characters, such as the data of your bank account. A language without a text shows that of the default language.`,
    none: 'Without any text the shop says that it will tell how to pay.',
    example: 'The demonstration takes no money and shows this nowhere.',
    providers: 'Payment providers: take cards and wallets',
    save: 'Save',
    saved: 'Saved. Checkouts show it now.',
    wrong: 'Nothing was saved. Correct the marked fields.',
    tooLong: `Use at most ${HOW_TO_PAY_MAX} characters.`,
    changed:
      'Someone else has changed this page since you opened it. Open it again in another tab to compare.',
  },
  es: {
    intro:
      'Los compradores lo leen antes de pedir, en la confirmación y en el correo de un pedido que tiene algo por pagar.',
    hint: `Texto sin formato, como máximo ${HOW_TO_PAY_MAX} caracteres, como los datos de tu cuenta bancaria. Un idioma sin texto muestra el del idioma predeterminado.`,
    none: 'Sin ningún texto, la tienda dice que indicará cómo pagar.',
    example: 'La demostración no cobra dinero y no lo muestra en ningún sitio.',
    providers: 'Proveedores de pago: acepta tarjetas y monederos',
    save: 'Guardar',
    saved: 'Guardado. Ya se muestra al pagar.',
    wrong: 'No se ha guardado nada. Corrige los campos marcados.',
    tooLong: `Usa como máximo ${HOW_TO_PAY_MAX} caracteres.`,
    changed:
      'Otra persona ha cambiado esta página desde que la abriste. Ábrela en otra pestaña para comparar.',
  },
} as const satisfies Record<OwnerLanguage, object>;

const fieldOf = (code: Language): string => `text-${code}`;

/** Names the texts that a form was opened with. */
const versionOf = (texts: HowToPayTexts): string => contentTag(LOCALES.map(code => texts[code] ?? ''));

/** A text as it is stored: browsers send a line break as two characters, and count it as one. */
const typedText = (sent: string): string => storableText(sent).replaceAll('\r\n', '\n').trim();

/** Saves the texts of the languages that the form has; those of others stay. */
const submit: OwnerAction = async (tx, fields, {language}) => {
  const t = STRINGS[language];
  await lockName(tx, 'how to pay');
  const typed = LOCALES.flatMap(code => {
    const sent = fields.get(fieldOf(code));
    return sent === undefined ? [] : [[code, typedText(sent)] as const];
  });
  const long = typed.filter(([, text]) => text.length > HOW_TO_PAY_MAX);
  if (long.length) throw new FormRefused(t.wrong, new Map(long.map(([code]) => [fieldOf(code), t.tooLong])));
  const before = await howToPayTexts(tx);
  if (fields.get('version') !== versionOf(before)) throw new FormRefused(t.changed);
  await setHowToPay(tx, {...before, ...Object.fromEntries(typed)});
  return `${PATH}?saved=1`;
};

/** A field for each language of the site, the default first. */
async function fieldsHtml({shop: {db, own}, tried}: OwnerView): Promise<Html> {
  const texts = await howToPayTexts(db);
  const {published, defaultLanguage} = await siteLanguages(db, own);
  const written = LOCALES.map(code => [fieldOf(code), texts[code] ?? '']);
  const values = {start: {...Object.fromEntries(written), version: versionOf(texts)}, tried};
  const fields = [...new Set([defaultLanguage, ...published])].map(code =>
    longField({name: fieldOf(code), label: LANGUAGES[code].name, rows: ROWS, max: HOW_TO_PAY_MAX}, values),
  );
  return html`${hiddenField('version', values)}${fields}`;
}

/** The form. Whoever may not write sees it, and cannot send it. */
const formHtml = async (view: OwnerView): Promise<Html> => {
  const {save, intro} = STRINGS[view.language];
  const button = html`<p><button class="vt-button" type="submit">${save}</button></p>`;
  return html`<form class="owner-form" method="post" action="${view.prefix}${PATH}" novalidate><input type="hidden" name="crumb" value="${view.crumb}">
<fieldset class="owner-plain"${view.mayWrite ? '' : html` disabled`}><legend class="visually-hidden">${intro}</legend>${await fieldsHtml(view)}${view.mayWrite ? button : ''}</fieldset></form>`;
};

/** How buyers of a shop of one's own pay, in each language of the site. */
export const HOW_TO_PAY_PAGE: OwnerPage = {
  path: PATH,
  title: {en: 'How to pay', es: 'Cómo pagar'},
  form: {submit, keepsTyped: true},
  isOf: 'own',
  body: async view => {
    const {intro, none, example, hint, saved, providers} = STRINGS[view.language];
    const isSaved = view.query.saved === '1' && !view.tried;
    return html`${doneHtml(isSaved ? saved : '')}<p class="lead">${intro} ${none}</p>
${view.shop.own === null ? html`<p class="notice">${example}</p>` : mayRead(PROVIDERS_PATH, view.owner.role) ? html`<p><a href="${view.prefix}${PROVIDERS_PATH}">${providers}</a></p>` : ''}<p class="owner-note">${hint}</p>${formHtml(view)}`;
  },
};

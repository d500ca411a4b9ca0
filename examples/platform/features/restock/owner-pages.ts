import {html} from 'hono/html';
import {lookupText} from '../../kernel/http/text.js';
import {textIn} from '../../kernel/messages/localized-text.js';
import type {OwnerLanguage, OwnerLocale} from '../owner/language.js';
import type {OwnerAction, OwnerPage} from '../owner/owner-page.js';
import {factsHtml, nextPageHtml, timeHtml} from '../owner/parts.js';
import {groupsFrom, type SignUpGroup, signUpsFrom, type VariantKey} from './lists.js';
import {buyableVariants, restockJob, sendAll} from './send.js';

const PATH = '/owner/restock';
const SIGN_UPS_PATH = `${PATH}/sign-ups` as const;

const STRINGS = {
  en: {
    none: 'Nobody is waiting for anything.',
    count: 'Sign-ups',
    waiting: 'Waiting',
    send: 'Email them',
    all: 'Email everyone who is waiting',
    unsold:
      'Nobody can buy this now: it is sold out or hidden. No email says that it is back until somebody can.',
    outbox: 'The emails are in the outbox.',
    since: 'Signed up',
    sent: 'Email',
    list: 'Newsletter',
    yes: 'yes',
    no: 'no',
    back: 'All items',
  },
  es: {
    none: 'Nadie espera nada.',
    count: 'Suscripciones',
    waiting: 'En espera',
    send: 'Enviarles un correo',
    all: 'Enviar un correo a todos los que esperan',
    unsold:
      'Ahora nadie puede comprarlo: está agotado u oculto. Ningún correo dice que ha vuelto hasta que se pueda.',
    outbox: 'Los correos están en la bandeja de salida.',
    since: 'Desde',
    sent: 'Correo',
    list: 'Boletín',
    yes: 'sí',
    no: 'no',
    back: 'Todos los artículos',
  },
} as const satisfies Record<OwnerLanguage, object>;

/** What a group needs besides itself. */
interface ViewContext extends OwnerLocale {
  readonly prefix: string;
  readonly crumb: string;
}

const sendHtml = (
  {productId, variantId, sku, isBuyable}: SignUpGroup,
  {language, prefix, crumb}: ViewContext,
) => {
  const t = STRINGS[language];
  if (!isBuyable) return html`<p class="owner-note">${t.unsold}</p>`;
  return html`<form method="post" action="${prefix}${PATH}"><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="productId" value="${productId}"><input type="hidden" name="variantId" value="${variantId}"><button class="vt-button" type="submit">${t.send}<span class="visually-hidden">: <bdi>${sku}</bdi></span></button></form>`;
};

const groupHtml = (group: SignUpGroup, context: ViewContext) => {
  const {language, locale, prefix} = context;
  const t = STRINGS[language];
  const {productId, variantId, sku, count, waiting, titles} = group;
  const query = new URLSearchParams({productId, variantId});
  return html`<li class="owner-letter"><h2><a href="${prefix}${SIGN_UPS_PATH}?${query}">${textIn(titles, language)} (${sku})</a></h2>
${factsHtml([
  [t.count, html`${count.toLocaleString(locale)}`],
  [t.waiting, html`${waiting.toLocaleString(locale)}`],
])}${waiting === 0 ? '' : sendHtml(group, context)}</li>`;
};

/** Sends one variant's emails when the form names one, else those of all variants; of neither where nobody can buy it. */
const submit: OwnerAction = async (tx, fields) => {
  const productId = fields.get('productId');
  const variantId = fields.get('variantId');
  const keys = await buyableVariants(tx);
  const isMeant = (key: VariantKey) => key.productId === productId && key.variantId === variantId;
  await sendAll(tx, variantId === undefined ? keys : keys.filter(isMeant));
  return PATH;
};

/** The owner's list of sign-ups, with a button that sends the emails. Source: checklist RST-05. */
export const RESTOCK_PAGE: OwnerPage = {
  path: PATH,
  title: {en: 'Waiting for stock', es: 'A la espera de existencias'},
  form: {submit, job: restockJob},
  body: async view => {
    const {shop, language, prefix, crumb, query} = view;
    const t = STRINGS[language];
    const page = await groupsFrom(shop.db, query.cursor);
    if (page.rows.length === 0) return html`<p class="lead">${t.none}</p>`;
    const buyable = await buyableVariants(shop.db);
    const button = buyable.length > 0 ? html`<button class="vt-button" type="submit">${t.all}</button> ` : '';
    return html`<form class="owner-actions" method="post" action="${prefix}${PATH}"><input type="hidden" name="crumb" value="${crumb}">${button}<a href="${prefix}/owner/outbox">${t.outbox}</a></form>
<ul class="owner-letters">${page.rows.map(group => groupHtml(group, view))}</ul>
${nextPageHtml(page, prefix + PATH, {}, language)}`;
  },
};

/** Everybody who signed up for one variant, page by page. Source: checklist RST-05. */
export const SIGN_UPS_PAGE: OwnerPage = {
  path: SIGN_UPS_PATH,
  title: {en: 'Who waits', es: 'Quién espera'},
  body: async view => {
    const {shop, language, prefix, query} = view;
    const t = STRINGS[language];
    const key = {productId: lookupText(query.productId), variantId: lookupText(query.variantId)};
    const page = await signUpsFrom(shop.db, key, query.cursor);
    return html`<p><a href="${prefix}${PATH}">${t.back}</a></p>
<ul class="owner-letters">${page.rows.map(
      ({siteVisitorEmail, created, isJoinMailingList, sent}) =>
        html`<li class="owner-letter"><h2>${siteVisitorEmail}</h2>${factsHtml([
          [t.since, timeHtml(created, view)],
          [t.list, html`${isJoinMailingList ? t.yes : t.no}`],
          [t.sent, sent === null ? html`${t.no}` : timeHtml(sent, view)],
        ])}</li>`,
    )}</ul>
${nextPageHtml(page, prefix + SIGN_UPS_PATH, key, language)}`;
  },
};

import {html} from 'hono/html';
import type {Transaction} from 'kysely';
import {resolveLocale} from '../../../../src/i18n/locales.js';
import {directionOf, langOf, localeIn, prefixOf} from '../../../site/model/languages.js';
import {pageTimeZone} from '../../../site/model/page-time-zone.js';
import {fill} from '../../../site/model/strings.js';
import {type Declaration, declaredText, getWithdrawalTexts} from '../../../site/model/withdrawal.js';
import {declarationText} from '../../../site/views/withdrawal.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shop} from '../../kernel/http/shop.js';
import {type Language, message} from '../../kernel/messages/message.js';
import {orderLink} from '../order-links/order-link.js';
import {type Email, queueEmails} from '../outbox/emails.js';
import type {OwnerLanguage} from '../owner/language.js';
import {orderNotices} from '../owner/order-notices.js';
import {chosenTimeZone} from '../owner/time-zone.js';

type Tx = Transaction<Tables>;

/** A declaration that is stored, and the shop that received it. */
export interface Received extends Declaration {
  readonly declaredMs: number;
  readonly shop: Pick<Shop, 'own' | 'origin' | 'secret'>;
  /** The order that has this number and address; null for none. */
  readonly orderId: string | null;
}

/** Lines of what was typed, marked so that none of them reads as a line of the shop's own. */
const quoted = (part: string): readonly string[] => (part ? part.split('\n').map(line => `> ${line}`) : []);

/**
 * The acknowledgement of a declaration: what it says, with the date and time, in the buyer's language. It is the durable medium that
 * the law asks for. Source: Directive 2011/83/EU, article 11a(4).
 */
export async function acknowledgement(
  tx: Tx,
  {declaredMs, shop, orderId, ...declared}: Received,
  language: Language,
): Promise<Email> {
  const locale = localeIn(language, shop.own);
  const t = getWithdrawalTexts(locale);
  const timeZone = pageTimeZone({own: shop.own, timeZone: await chosenTimeZone(tx)});
  const subject = [t.receivedTitle, shop.own?.name].filter(Boolean).join(' · ');
  const received = fill(t.received, {time: declaredText(declaredMs, {locale, timeZone})});
  const said = declarationText(declared, t);
  const {name, email, number, part} = declared;
  // The address is that of the order: only its buyer gets the link.
  const link = orderId === null ? null : orderLink(shop, orderId, language);
  const linkLabel = message(language, 'order-link');
  const facts = [
    [t.name, name],
    [t.email, email],
    [t.number, number],
  ] as const;
  const body = [
    received,
    [said, ...quoted(part)].join('\n'),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    t.after,
    ...(link === null ? [] : [`${linkLabel}:\n${link}`]),
  ].join('\n\n');
  const document = html`<!doctype html>
<html lang="${langOf(locale)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body><h1>${t.receivedTitle}</h1><p>${received}</p><p><strong><bdi>${said}</bdi></strong></p>
${part ? html`<ul>${part.split('\n').map(line => html`<li><bdi>${line}</bdi></li>`)}</ul>` : ''}
<dl>${facts.map(([label, value]) => html`<dt>${label}</dt><dd><bdi>${value}</bdi></dd>`)}</dl><p>${t.after}</p>${link === null ? '' : html`<p><a href="${link}">${linkLabel}</a></p>`}</body></html>`;
  return {recipient: email, subject, body, html: String(document), createdMs: declaredMs};
}

const NOTICE = {
  en: {
    subject: 'Withdrawal: order {number}',
    intro: '{name} ({email}) has withdrawn from a contract.',
    unknown: 'There is no order with this number and email address.',
    whole: 'From the whole order {number}.',
    part: 'From a part of the order {number}:',
    due: 'The money is due within 14 days. You may wait for the goods, or for a proof that they were sent.',
    open: 'Open it: {link}',
  },
  es: {
    subject: 'Desistimiento: pedido {number}',
    intro: '{name} ({email}) ha desistido de un contrato.',
    unknown: 'No hay ningún pedido con este número y esta dirección.',
    whole: 'De todo el pedido {number}.',
    part: 'De una parte del pedido {number}:',
    due: 'El dinero se devuelve en un plazo de 14 días. Puedes esperar a la mercancía, o a una prueba de su envío.',
    open: 'Ábrelo: {link}',
  },
} as const satisfies Record<OwnerLanguage, object>;

/** Emails the owner that somebody has withdrawn, to the addresses that get an email of each order. */
export async function queueOwnerNotices(
  tx: Tx,
  {declaredMs, shop, ...declared}: Received,
  {isMatched, link}: {readonly isMatched: boolean; readonly link: string},
): Promise<number> {
  const {to, language = shop.own && resolveLocale(shop.own.locale) === 'es' ? 'es' : 'en'} =
    await orderNotices(tx);
  if (to.length === 0) return 0;
  const t = NOTICE[language];
  const {part} = declared;
  const subject = fill(t.subject, {number: declared.number});
  const body = [
    fill(t.intro, {name: declared.name, email: declared.email}),
    [fill(part ? t.part : t.whole, {number: declared.number}), ...quoted(part)].join('\n'),
    isMatched ? t.due : t.unknown,
    fill(t.open, {link: `${shop.origin}${prefixOf(language)}${link}`}),
  ].join('\n\n');
  await queueEmails(
    tx,
    to.map(recipient => ({recipient, subject, body, createdMs: declaredMs})),
  );
  return to.length * Buffer.byteLength(body);
}

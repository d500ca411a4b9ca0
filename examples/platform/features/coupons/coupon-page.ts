import {html} from 'hono/html';
import type {Reader} from '../../kernel/database/connect.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {lookupText, storableText} from '../../kernel/http/text.js';
import {inEveryLanguage, textIn} from '../../kernel/messages/localized-text.js';
import {addDays, dayOf, startOfDay} from '../../kernel/time-zone.js';
import type {Amounts} from '../owner/amounts.js';
import {choiceField, hiddenField, textField} from '../owner/fields.js';
import {FormRefused} from '../owner/form-refused.js';
import type {OwnerLanguage} from '../owner/language.js';
import type {OwnerAction, OwnerPage} from '../owner/owner-page.js';
import {COUPON_PATH, COUPON_TEXTS, type CouponTextId} from './coupon-texts.js';
import {CODE_MAX, COUPON_CODE, COUPON_KINDS, COUPONS_MAX, NAME_MAX} from './limits.js';
import type {CouponTable} from './tables.js';

const PARENT = '/owner/coupons';
const ADDRESS_MAX = 80;
const NUMBER_MAX = 12;
const PERCENT = /^(?:[1-9]\d?|100)$/;

type Fields = ReadonlyMap<string, string>;
type Coupon = Pick<
  CouponTable,
  'code' | 'names' | 'kind' | 'amount' | 'minimum_cents' | 'expires_ms' | 'product_id'
>;
/** What is wrong, by field. */
type Problems = Map<string, CouponTextId>;

const couponOf = (db: Reader, code: string): Promise<Coupon | undefined> =>
  db
    .selectFrom('coupon')
    .select(['code', 'names', 'kind', 'amount', 'minimum_cents', 'expires_ms', 'product_id'])
    .where('code', '=', code)
    .executeTakeFirst();

/** The end of a day, exclusive; NaN for no date. */
const endOfDay = (day: string, timeZone: string): number =>
  Number.isNaN(startOfDay(day, timeZone)) ? Number.NaN : startOfDay(addDays(day, 1), timeZone);

async function productNamed(db: Reader, address: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where('url_id', '=', lookupText(address))
    .executeTakeFirst();
  return row?.id;
}

/** A name that the owner did not change keeps its translations. */
const namesOf = (name: string, before: Coupon | undefined): string =>
  before && textIn(before.names, 'en') === name ? before.names : inEveryLanguage(() => name);

/** The coupon that a form was posted with, and what is wrong with it. */
async function readCoupon(
  db: Reader,
  fields: Fields,
  {
    before,
    timeZone,
    amounts: {typedCents},
  }: {readonly before: Coupon | undefined; readonly timeZone: string; readonly amounts: Amounts},
): Promise<{readonly coupon: Coupon; readonly problems: Problems}> {
  const typed = (name: string): string => storableText(fields.get(name) ?? '').trim();
  const problems: Problems = new Map();
  const code = before?.code ?? typed('code').toUpperCase();
  const name = typed('name');
  const kind = COUPON_KINDS.find(known => known === typed('kind'));
  const percent = PERCENT.test(typed('amount')) ? Number(typed('amount')) : null;
  const amount = kind === 'percent' ? percent : typedCents(typed('amount'));
  const minimum = typed('minimum') ? typedCents(typed('minimum')) : 0;
  const expires = typed('expires') ? endOfDay(typed('expires'), timeZone) : null;
  const productId = typed('product') ? await productNamed(db, typed('product')) : null;
  if (!COUPON_CODE.test(code)) problems.set('code', 'badCode');
  if (!name) problems.set('name', 'needed');
  if (name.length > NAME_MAX) problems.set('name', 'tooLong');
  if (!kind) problems.set('kind', 'badKind');
  if (!amount) problems.set('amount', kind === 'percent' ? 'badPercent' : 'badAmount');
  if (minimum === null) problems.set('minimum', 'badAmount');
  if (Number.isNaN(expires)) problems.set('expires', 'badDate');
  if (productId === undefined) problems.set('product', 'badProduct');
  return {
    coupon: {
      code,
      names: namesOf(name, before),
      kind: kind ?? 'percent',
      amount: amount ?? 0,
      minimum_cents: minimum ?? 0,
      expires_ms: expires,
      product_id: productId ?? null,
    },
    problems,
  };
}

const refused = (problems: Problems, language: OwnerLanguage, {example}: Amounts): FormRefused => {
  const t = COUPON_TEXTS[language];
  const texts = [...problems].map(
    ([field, text]) =>
      [field, t[text].replace('{max}', String(NAME_MAX)).replace('{example}', example)] as const,
  );
  return new FormRefused(t.wrong, new Map(texts));
};

const savedAt = (code: string): string => `${COUPON_PATH}?${new URLSearchParams({code, saved: '1'})}`;

/** Creates, changes or ends a coupon. Sent twice it does the same. */
const submit: OwnerAction = async (tx, fields, {nowMs, language, timeZone, amounts}) => {
  const known = lookupText(fields.get('known'));
  const before = known ? await couponOf(tx, known) : undefined;
  if (known && !before) throw new Refusal(404, 'not-found');
  if (before && fields.get('end') === '1') {
    const isOver = before.expires_ms !== null && before.expires_ms <= nowMs;
    if (!isOver)
      await tx.updateTable('coupon').set({expires_ms: nowMs}).where('code', '=', before.code).execute();
    return savedAt(before.code);
  }
  const {coupon, problems} = await readCoupon(tx, fields, {before, timeZone, amounts});
  if (problems.size) throw refused(problems, language, amounts);
  if (before) {
    await tx.updateTable('coupon').set(coupon).where('code', '=', before.code).execute();
    return savedAt(before.code);
  }
  const {count} = await tx
    .selectFrom('coupon')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= COUPONS_MAX)
    throw new FormRefused(COUPON_TEXTS[language].full.replace('{max}', String(COUPONS_MAX)));
  const made = await tx
    .insertInto('coupon')
    .values({...coupon, uses_max: null, uses_max_per_buyer: null})
    .onConflict(conflict => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  const same = made ? undefined : await couponOf(tx, coupon.code);
  // A form that was sent twice finds its own coupon.
  if (same && JSON.stringify(same) !== JSON.stringify(coupon))
    throw refused(new Map([['code', 'codeTaken']]), language, amounts);
  return savedAt(coupon.code);
};

async function startOf(
  db: Reader,
  coupon: Coupon,
  {amounts: {amountText}, timeZone}: {readonly amounts: Amounts; readonly timeZone: string},
): Promise<Readonly<Record<string, string>>> {
  const {code, names, kind, amount, minimum_cents, expires_ms, product_id} = coupon;
  const product = product_id
    ? await db.selectFrom('product').select('url_id').where('id', '=', product_id).executeTakeFirst()
    : undefined;
  return {
    known: code,
    code,
    name: textIn(names, 'en'),
    kind,
    amount: kind === 'percent' ? String(amount) : amountText(amount),
    minimum: minimum_cents ? amountText(minimum_cents) : '',
    // The last millisecond that it counts.
    expires: expires_ms === null ? '' : dayOf(expires_ms - 1, timeZone),
    product: product?.url_id ?? '',
  };
}

/** The form of a coupon; without a code that of a new one. */
export const COUPON_PAGE: OwnerPage = {
  path: COUPON_PATH,
  title: {en: 'Coupon', es: 'Cupón'},
  form: {submit, keepsTyped: true},
  body: async ({shop, language, prefix, crumb, query, tried, timeZone, amounts}) => {
    const t = COUPON_TEXTS[language];
    const code = lookupText(query.code ?? tried?.fields.get('known'));
    const coupon = code ? await couponOf(shop.db, code) : undefined;
    if (code && !coupon) throw new Refusal(404, 'not-found');
    const start = coupon ? await startOf(shop.db, coupon, {amounts, timeZone}) : {kind: 'percent'};
    const values = {start, tried};
    const money = (text: string): string => text.replace('{currency}', amounts.currency);
    const isOver = coupon && coupon.expires_ms !== null && coupon.expires_ms <= shop.nowMs();
    const action = `${prefix}${COUPON_PATH}${coupon ? `?code=${encodeURIComponent(coupon.code)}` : ''}`;
    const hidden = html`<input type="hidden" name="crumb" value="${crumb}">${hiddenField('known', values)}`;
    return html`<p><a href="${prefix}${PARENT}">${t.back}</a></p>
${query.saved === '1' && !tried ? html`<p class="notice notice-success" role="status">${t.saved}</p>` : ''}
${isOver ? html`<p>${t.ended}</p>` : ''}
<form class="owner-form" method="post" action="${action}" novalidate>${hidden}
${coupon ? html`<p><strong>${coupon.code}</strong></p>` : textField({name: 'code', label: t.code, hint: t.codeHint, max: CODE_MAX, isRequired: true}, values)}
${textField({name: 'name', label: t.name, hint: t.nameHint, max: NAME_MAX, isRequired: true}, values)}
<div class="owner-row">${choiceField({name: 'kind', label: t.kind, choices: COUPON_KINDS.map(kind => [kind, money(t.kinds[kind])])}, values)}
${textField({name: 'amount', label: t.amount, max: NUMBER_MAX, mode: 'decimal', isRequired: true}, values)}
${textField({name: 'minimum', label: money(t.minimum), max: NUMBER_MAX, mode: 'decimal'}, values)}</div>
${textField({name: 'expires', label: t.expires, hint: t.expiresHint.replace('{zone}', timeZone.replaceAll('_', ' ')), max: NUMBER_MAX, type: 'date'}, values)}
${textField({name: 'product', label: t.product, max: ADDRESS_MAX}, values)}
<p><button class="vt-button" type="submit">${t.save}</button></p></form>
${coupon && !isOver ? html`<form method="post" action="${action}">${hidden}<input type="hidden" name="end" value="1"><button class="vt-button" type="submit">${t.end}</button></form>` : ''}`;
  },
};

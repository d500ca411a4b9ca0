import {html} from 'hono/html';
import * as v from 'valibot';
import type {Reader} from '../../kernel/database/connect.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {lookupText} from '../../kernel/http/text.js';
import {homeMarketOf} from '../../kernel/http/visit.js';
import type {OwnerLanguage} from '../owner/language.js';
import type {OwnerAction, OwnerPage, OwnerView} from '../owner/owner-page.js';
import {nextPageHtml} from '../owner/parts.js';
import {couponName} from './coupon-text.js';
import {COUPON_PATH, COUPON_TEXTS} from './coupon-texts.js';
import {USES_MAX} from './limits.js';

const PATH = '/owner/coupons';
const PAGE_SIZE = 50;

const STRINGS = {
  en: {
    intro: 'How often a coupon counts. An empty field is no limit; test orders use nothing.',
    none: 'No coupons yet.',
    used: 'Used in orders: {n}',
    usesMax: 'Total uses',
    usesMaxPerBuyer: 'Uses per buyer',
    save: 'Save',
  },
  es: {
    intro: 'Cuántas veces vale un cupón. Un campo vacío es sin límite; los pedidos de prueba no gastan nada.',
    none: 'Todavía no hay cupones.',
    used: 'Usado en pedidos: {n}',
    usesMax: 'Usos en total',
    usesMaxPerBuyer: 'Usos por comprador',
    save: 'Guardar',
  },
} as const satisfies Record<OwnerLanguage, object>;

/** The limits of a coupon, by the names of their fields. */
const LIMITS = ['usesMax', 'usesMaxPerBuyer'] as const;

async function couponsFrom(db: Reader, cursor: string | undefined) {
  const rows = await db
    .selectFrom('coupon')
    .select(['code', 'names', 'amount', 'minimum_cents as minimumCents', 'uses'])
    .select(['uses_max as usesMax', 'uses_max_per_buyer as usesMaxPerBuyer'])
    .where('code', '>', lookupText(cursor))
    .orderBy('code')
    .limit(PAGE_SIZE + 1)
    .execute();
  const shown = rows.slice(0, PAGE_SIZE);
  const hasNextPage = rows.length > PAGE_SIZE;
  return {rows: shown, hasNextPage, nextPageCursor: hasNextPage ? (shown.at(-1)?.code ?? null) : null};
}

type ListedCoupon = Awaited<ReturnType<typeof couponsFrom>>['rows'][number];

const couponHtml = (coupon: ListedCoupon, {shop, language, locale, prefix, crumb}: OwnerView) => {
  const t = STRINGS[language];
  const {code, uses} = coupon;
  return html`<li class="owner-letter"><h2><a href="${prefix}${COUPON_PATH}?code=${encodeURIComponent(code)}">${code}</a></h2>
<p>${couponName(coupon, {language, locale, market: homeMarketOf(shop)})} · ${t.used.replace('{n}', uses.toLocaleString(locale))}</p>
<form method="post" action="${prefix}${PATH}"><input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="code" value="${code}">
<div class="owner-actions">${LIMITS.map(
    name =>
      html`<p class="field"><label for="${name}-${code}">${t[name]}</label><input id="${name}-${code}" type="number" name="${name}" min="1" max="${USES_MAX}" step="1" inputmode="numeric" value="${coupon[name] ?? ''}"></p>`,
  )}<button class="vt-button" type="submit" aria-label="${t.save}: ${code}">${t.save}</button></div></form></li>`;
};

/** A limit as it is typed: a whole number, or nothing. */
const Limit = v.pipe(v.string(), v.trim(), v.regex(/^(?:[1-9]\d{0,6})?$/));
const LimitsBody = v.object({code: v.string(), usesMax: Limit, usesMaxPerBuyer: Limit});

/** Throws `coupon-limits`. */
function limitIn(text: string): number | null {
  const limit = text === '' ? null : Number(text);
  if (limit !== null && limit > USES_MAX) throw new Refusal(400, 'coupon-limits', {params: {max: USES_MAX}});
  return limit;
}

/** Sets both limits of a coupon. Throws `coupon-unknown`, `coupon-limits`. */
const submit: OwnerAction = async (tx, fields) => {
  const sent = v.safeParse(LimitsBody, Object.fromEntries(fields));
  if (!sent.success) throw new Refusal(400, 'coupon-limits', {params: {max: USES_MAX}});
  const {usesMax, usesMaxPerBuyer} = sent.output;
  const code = lookupText(sent.output.code);
  const changed = await tx
    .updateTable('coupon')
    .set({uses_max: limitIn(usesMax), uses_max_per_buyer: limitIn(usesMaxPerBuyer)})
    .where('code', '=', code)
    .returning('code')
    .executeTakeFirst();
  if (!changed) throw new Refusal(400, 'coupon-unknown', {params: {code}});
  return PATH;
};

/** Every coupon, how often it was used, and how often it may be. Source: our choice. */
export const COUPONS_PAGE: OwnerPage = {
  path: PATH,
  title: {en: 'Coupons', es: 'Cupones'},
  form: {submit},
  body: async view => {
    const {shop, language, prefix, query} = view;
    const t = STRINGS[language];
    const page = await couponsFrom(shop.db, query.cursor);
    return html`<p class="lead">${t.intro}</p>
<p class="owner-actions"><a class="vt-button" href="${prefix}${COUPON_PATH}">${COUPON_TEXTS[language].add}</a></p>
${page.rows.length === 0 ? html`<p>${t.none}</p>` : ''}
<ul class="owner-letters">${page.rows.map(coupon => couponHtml(coupon, view))}</ul>
${nextPageHtml(page, prefix + PATH, {}, language)}`;
  },
};

import {html} from 'hono/html';
import {isWebAddress} from '../../../../src/shared/web-address.inline.js';
import type {PageParcel} from '../../../site/model/linked-order.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {storableText} from '../../kernel/http/text.js';
import {newId} from '../../kernel/security/tokens.js';
import {hiddenField, textField} from '../owner/fields.js';
import {FormRefused} from '../owner/form-refused.js';
import type {Html} from '../owner/layout.js';
import type {OwnerAction, OwnerView} from '../owner/owner-page.js';
import {factsHtml, timeHtml} from '../owner/parts.js';
import type {ListedOrder} from './listed-orders.js';
import {ORDER_TEXTS} from './order-texts.js';
import {shipmentsOf} from './parcels.js';
import {addShipment, SHIPMENTS_MAX} from './shipments.js';

const TEXT_MAX = 60;
const URL_MAX = 500;
const ID = /^[\w-]{24}$/;

const parcelHtml = (
  {carrier, trackingNumber: number, trackingUrl: url, sentMs}: PageParcel,
  view: OwnerView,
): Html => {
  const t = ORDER_TEXTS[view.language];
  const shown = html`<bdi>${carrier} ${number}</bdi>`;
  return factsHtml([
    [t.sent, timeHtml(sentMs, view)],
    [t.tracking, url === null ? shown : html`<a href="${url}" rel="noreferrer">${shown}</a>`],
  ]);
};

/** The parcels of an order, and the form for one more; nothing where nothing is sent. */
export async function shipmentsHtml(
  view: OwnerView,
  {id, status, sums}: ListedOrder,
  start: Html,
): Promise<Html> {
  const parcels = await shipmentsOf(view.shop.db, id);
  const t = ORDER_TEXTS[view.language];
  const list = parcels.map(parcel => parcelHtml(parcel, view));
  if (!view.mayWrite || status === 'cancelled' || sums.shipping === null) return html`${list}`;
  const isRefused = view.tried?.fields.get('do') === 'ship';
  const values = {start: {parcel: newId()}, tried: isRefused ? view.tried : null};
  return html`${list}<details class="owner-import owner-no-print"${isRefused ? html` open` : ''}><summary>${t.ship}</summary>${start}<input type="hidden" name="do" value="ship">${hiddenField('parcel', values)}
<p>${t.shipHint}</p>${textField({name: 'carrier', label: t.carrier, max: TEXT_MAX, isRequired: true}, values)}
${textField({name: 'number', label: t.trackingNumber, max: TEXT_MAX, isRequired: true}, values)}
${textField({name: 'url', label: t.trackingUrl, max: URL_MAX}, values)}
<p><button class="vt-button" type="submit">${t.ship}</button></p></form></details>`;
}

/** True for an address that a buyer may be sent to. */
const isTrackingUrl = (url: string): boolean =>
  url.length <= URL_MAX && isWebAddress(url) && new URL(url).protocol === 'https:';

/** Stores the parcel of the form, and emails its buyer. Throws `FormRefused`. */
export const submitShipment = async (
  ...[tx, fields, {nowMs, language, shop}]: [...Parameters<OwnerAction>]
): Promise<void> => {
  const t = ORDER_TEXTS[language];
  const orderId = fields.get('id') ?? '';
  const typed = (name: string): string => storableText(fields.get(name) ?? '').trim();
  const [carrier, trackingNumber, url] = [typed('carrier'), typed('number'), typed('url')];
  const problems = new Map<string, string>();
  for (const [name, text] of Object.entries({carrier, number: trackingNumber}))
    if (!text || text.length > TEXT_MAX) problems.set(name, t.badText.replace('{max}', String(TEXT_MAX)));
  if (url && !isTrackingUrl(url)) problems.set('url', t.badUrl);
  if (problems.size) throw new FormRefused(t.notShipped, problems);
  const id = fields.get('parcel') ?? '';
  const order = await tx.selectFrom('shop_order').select('id').where('id', '=', orderId).executeTakeFirst();
  if (!order || !ID.test(id)) throw new Refusal(404, 'not-found');
  const parcel = {id, carrier, trackingNumber, trackingUrl: url || null};
  const problem = await addShipment(tx, orderId, parcel, {nowMs, shop});
  if (problem)
    throw new FormRefused(
      problem === 'full' ? t.tooManyShipped.replace('{max}', String(SHIPMENTS_MAX)) : t.isCancelledShipped,
    );
};

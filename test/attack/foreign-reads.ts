import {ENGRAVING} from '../contract/engraved-plate.js';
import {CART} from '../contract/shop-client.js';
import {type Actor, MARK} from './cast.js';
import type {Scene} from './forged.js';

const ACCOUNT = '/api/site-users/account';
const RESTOCK = `${ACCOUNT}/notifications/restock`;
const FORGED_SIGNATURE = 'A'.repeat(43);
const REFUSED = 300;

/** Something that shows what is somebody's own. */
interface Read {
  readonly path: (victim: Actor) => string;
  /** Those whose own it is. `owner`: the shop's. */
  readonly of: 'victim' | 'owner' | 'nobody';
  readonly cookies?: (victim: Actor) => Readonly<Record<string, string>>;
  /** Any answer is one too many, marked or not. */
  readonly isSecret?: true;
  readonly form?: (victim: Actor) => Readonly<Record<string, string>>;
}

const ofVictim = (path: Read['path']): Read => ({path, of: 'victim'});
const ofOwner = (path: string): Read => ({path: () => path, of: 'owner', isSecret: true});

const cartId = ({known}: Actor): string => known.cartToken.split('.')[0] ?? '';

const READS: readonly Read[] = [
  ofVictim(() => CART),
  ofVictim(victim => `${CART}?cartId=${cartId(victim)}`),
  ofVictim(() => '/cart'),
  ofVictim(() => '/checkout'),
  ofVictim(({known}) => `/api/commerce/orders/${known.orderId}`),
  ofVictim(({known}) => `/checkout/confirmed?oid=${known.orderId}`),
  ofVictim(({known}) => `/es/checkout/confirmed?oid=${known.orderId}`),
  ofVictim(() => '/account'),
  {...ofVictim(({known}) => `${CART}/entries/${known.plateLineId}/additionalFields`), isSecret: true},
  ofVictim(({known}) => `/cart/fields?entry=${known.plateLineId}`),
  {path: ({known}) => `/reviews/request?oid=${known.orderId}`, of: 'nobody'},
  {path: ({known}) => `/reviews/request/${known.orderId}`, of: 'nobody'},
  {path: victim => `/subscribe?cartToken=${cartId(victim)}.${FORGED_SIGNATURE}`, of: 'nobody'},
  {path: victim => `/subscribe?cartToken=${cartId(victim)}`, of: 'nobody'},
  {path: () => `/account/confirm?token=${'B'.repeat(24)}`, of: 'nobody'},
  {path: () => CART, of: 'nobody', cookies: victim => ({CART: `${cartId(victim)}.${FORGED_SIGNATURE}`})},
  {path: () => CART, of: 'nobody', cookies: ({cookies}) => ({CART: cookies.get('CART') ?? ''})},
  {path: () => '/cart', of: 'nobody', cookies: ({cookies}) => ({CART: cookies.get('CART') ?? ''})},
  {
    path: () => '/account',
    of: 'nobody',
    cookies: ({cookies}) => ({member: `${(cookies.get('member') ?? '').slice(0, -1)}_`}),
  },
  {path: () => '/lessons/opening/film', of: 'nobody', isSecret: true},
  {path: ({known}) => `/owner/forms/file?id=${known.fileId}`, of: 'nobody', isSecret: true},
  {
    path: () => '/form/commission',
    of: 'nobody',
    form: ({known}) => ({page: '/commission', sketches: known.fileId, kind: ''}),
  },
  {
    path: () => '/cart/fields?item=plate&sku=PLATE&quantity=1',
    of: 'nobody',
    form: ({known}) => ({...ENGRAVING, agree: '', drawing: known.fileId}),
  },
  ofOwner('/owner'),
  ofOwner('/owner/customers'),
  ofOwner('/owner/customers.csv'),
  ofOwner('/owner/orders'),
  ofOwner('/es/owner/orders'),
  ofOwner('/owner/orders.csv'),
  {...ofOwner(''), path: ({known}) => `/owner/orders/order?id=${known.orderId}`},
  ofOwner('/api/site-orders'),
  {...ofOwner(''), path: ({known}) => `/api/site-orders/${known.orderId}`},
  ofOwner('/api/site-products/bowl'),
  ofOwner('/api/site-products/ebook/files'),
  ofOwner('/api/site-collections/journal/items/65a1f0c2d4e5b6a7c8d90a01'),
  ofOwner('/api/site-collections/journal/items/65a1f0c2d4e5b6a7c8d90a01/history'),
  ofOwner('/api/site-content/deleted-pages'),
  ofOwner('/api/site-files/deleted'),
  ofOwner('/api/site-deleted-products'),
  ofOwner('/owner/shipping'),
  ofOwner('/owner/payment'),
  ofOwner('/owner/forms/edit?id=contact'),
  ofOwner('/owner/forms/delete?id=contact'),
  ofOwner('/owner/products'),
  ofOwner('/owner/products/downloads?id=ebook'),
  ofOwner('/owner/products/file'),
  ofOwner('/owner/products.csv'),
  ofOwner('/owner/products/edit?id=bowl'),
  ofOwner('/owner/products/delete?id=bowl'),
  ofOwner('/owner/outbox'),
  ofOwner('/owner/forms'),
  ofOwner('/owner/forms.csv?form=contact'),
  ofOwner('/owner/restock'),
  ofOwner('/owner/restock/sign-ups?productId=bowl'),
  ofOwner('/owner/reviews'),
  ofOwner('/owner/events'),
  ofOwner('/owner/charts'),
  ofOwner('/owner/staff'),
  ofOwner('/owner/settings'),
  ofOwner('/owner/locked-pages'),
  ofOwner('/owner/staff/audit'),
  ofOwner('/owner/password'),
  ofOwner('/owner/coupons'),
  ofOwner('/owner/coupons/coupon?code=WELCOME10'),
  ofOwner('/owner/performance'),
  ofOwner(RESTOCK),
  ofOwner(`${RESTOCK}/groups`),
];

/** A read of somebody else's that was answered. */
export interface Answered {
  readonly reader: string;
  readonly path: string;
  readonly status: number;
}

/** What reads of somebody else's came to. `shown`: those of them that show it to whose it is. */
export interface Foreign {
  sent: number;
  shown: number;
  readonly answered: Answered[];
  readonly notShown: string[];
}

async function ask({visitor}: Actor, {path, cookies, form}: Read, victim: Actor) {
  const own = cookies ? {...Object.fromEntries(visitor.cookies), ...cookies(victim)} : null;
  const headers = own && {
    Cookie: Object.entries(own)
      .map(pair => pair.join('='))
      .join('; '),
  };
  const body = form && new URLSearchParams({crumb: visitor.crumb, ...form(victim)});
  return visitor.send(form ? 'POST' : 'GET', path(victim), body, headers ?? {});
}

/** Reads what is another visitor's, a member's or the owner's as everybody who may not, and once as who may. */
export async function readForeign({cast}: Scene): Promise<Foreign> {
  const foreign: Foreign = {sent: 0, shown: 0, answered: [], notShown: []};
  for (const victim of [await cast.buyer(MARK), await cast.member(MARK)]) {
    const owner = await cast.owner();
    const readers = {
      nobody: await cast.guest(),
      'another visitor': await cast.buyer('stranger'),
      'another member': await cast.member('stranger'),
    };
    for (const read of READS) {
      // A guest's cart is whose cookie opens it, as a session is; a member's needs the account.
      const isBearer = read.cookies !== undefined && read.cookies(victim).CART === victim.cookies.get('CART');
      const isGuests = isBearer && !victim.cookies.has('member');
      for (const [reader, actor] of Object.entries(readers)) {
        if (isGuests) break;
        const {status, text} = await ask(actor, read, victim);
        foreign.sent += 1;
        if (text.includes(MARK) || (read.isSecret && status < REFUSED))
          foreign.answered.push({reader, path: read.path(victim), status});
      }
      if (read.of === 'nobody') continue;
      const {status, text} = await ask(read.of === 'owner' ? owner : victim, read, victim);
      if (status < REFUSED && (text.includes(MARK) || read.isSecret || read.path(victim) === '/account'))
        foreign.shown += 1;
      else foreign.notShown.push(`${read.path(victim)} ${status}`);
    }
  }
  return foreign;
}

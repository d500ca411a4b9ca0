import {ITEMS} from '../contract/catalog.js';
import {ENGRAVING, PLATE} from '../contract/engraved-plate.js';
import {COMMISSION, FIELD_ID, FORM_ID} from '../contract/file-client.js';
import {type Answer, BUYER, CART} from '../contract/shop-client.js';
import type {Actor} from './cast.js';

const ACCOUNT = '/api/site-users/account';
const FORGED_SIGNATURE = 'A'.repeat(43);

/** What a stranger does with something of somebody else's. */
export interface Trespass {
  readonly name: string;
  readonly send: (stranger: Actor, at: Booty) => Promise<Answer>;
}

/** What the stranger knows of the victim: more than anybody could. */
export interface Booty {
  readonly victim: Actor;
  readonly visitorId: string;
  readonly cartId: string;
  readonly sessionHash: string;
  readonly ownerHash: string;
  /** An add and an order of the victim's were sent with these. */
  readonly keys: {readonly add: string; readonly order: string};
}

const noted = (value: string) => JSON.stringify([{label: 'Note', value}]);

/** Sends something with other cookies than the stranger's own. */
const withCookies = (
  {visitor}: Actor,
  cookies: Readonly<Record<string, string>>,
  [method, path, body]: readonly [string, string, unknown],
): Promise<Answer> => {
  const all = {...Object.fromEntries(visitor.cookies), ...cookies};
  const Cookie = Object.entries(all)
    .map(pair => pair.join('='))
    .join('; ');
  return visitor.send(method, path, body, {Cookie, 'X-CSRF-Token': all.crumb ?? ''});
};

const addOne = [
  'POST',
  `${CART}/entries`,
  {...ITEMS.ebook, quantity: 1, additionalFields: noted('stranger')},
] as const;
const emptied = (lineId: string) => ['DELETE', `${CART}/entries/${lineId}`, undefined] as const;
const toSignIn = ['POST', '/api/commerce/orders', {...BUYER, testMode: true}] as const;

/** What strangers do with what is somebody else's. */
export const TRESPASSES: readonly Trespass[] = [
  {
    name: 'changes another’s line',
    send: ({visitor}, {victim}) =>
      visitor.send('PUT', `${CART}/entries/${victim.known.lineId}`, {quantity: 7}),
  },
  {
    name: 'removes another’s line',
    send: ({visitor}, {victim}) => visitor.send(...emptied(victim.known.lineId)),
  },
  {
    name: 'answers for another’s line',
    send: ({visitor}, {victim}) =>
      visitor.send('PUT', `${CART}/entries/${victim.known.plateLineId}/additionalFields`, {
        ...PLATE,
        additionalFields: JSON.stringify({...ENGRAVING, text: 'mine'}),
      }),
  },
  {
    name: 'changes another’s line by a form',
    send: ({visitor}, {victim}) =>
      visitor.post('/cart/update', {entryId: victim.known.lineId, quantity: '7'}),
  },
  {
    name: 'removes another’s line by a form',
    send: ({visitor}, {victim}) => visitor.post('/cart/remove', {entryId: victim.known.lineId}),
  },
  {name: 'orders another’s cart by its id', send: ({visitor}, {cartId}) => visitor.order({cartId})},
  {
    name: 'orders another’s cart by a token with another signature',
    send: ({visitor}, {cartId}) => visitor.order({cartToken: `${cartId}.${FORGED_SIGNATURE}`}),
  },
  {
    name: 'orders another’s subscription by a token cut short',
    send: ({visitor}, {victim}) => visitor.order({cartToken: victim.known.cartToken.slice(0, -1)}),
  },
  {
    name: 'adds to another’s cart with a CART cookie of another signature',
    send: (stranger, {cartId}) => withCookies(stranger, {CART: `${cartId}.${FORGED_SIGNATURE}`}, addOne),
  },
  {
    name: 'adds to a member’s cart with its genuine CART cookie',
    send: (stranger, {victim}) => withCookies(stranger, {CART: victim.cookies.get('CART') ?? ''}, addOne),
  },
  {
    name: 'empties a member’s cart with its genuine CART cookie',
    send: (stranger, {victim}) =>
      withCookies(stranger, {CART: victim.cookies.get('CART') ?? ''}, emptied(victim.known.lineId)),
  },
  {
    name: 'is another visitor by a cookie of another signature',
    send: (stranger, {visitorId, victim}) =>
      withCookies(stranger, {visitor: `${visitorId}.${FORGED_SIGNATURE}`}, emptied(victim.known.lineId)),
  },
  {
    name: 'is another visitor by an id alone',
    send: (stranger, {visitorId, victim}) =>
      withCookies(stranger, {visitor: visitorId}, emptied(victim.known.lineId)),
  },
  {
    name: 'is a member by what the database keeps of a session',
    send: (stranger, {sessionHash, victim}) =>
      withCookies(stranger, {member: sessionHash.slice(0, 24)}, emptied(victim.known.lineId)),
  },
  {
    name: 'is a member by the session, without its crumb',
    send: (stranger, {victim}) =>
      withCookies(stranger, {member: victim.cookies.get('member') ?? ''}, emptied(victim.known.lineId)),
  },
  {
    name: 'gives a member another password by the session, without its crumb',
    send: (stranger, {victim}) =>
      withCookies(stranger, {member: victim.cookies.get('member') ?? ''}, [
        'PUT',
        `${ACCOUNT}/password`,
        {password: victim.known.password, newPassword: 'a-password-of-mine'},
      ]),
  },
  {
    name: 'is the owner by what the database keeps of a session',
    send: (stranger, {ownerHash}) => withCookies(stranger, {owner: ownerHash.slice(0, 24)}, toSignIn),
  },
  {name: 'places a test order as nobody', send: ({visitor}) => visitor.order({testMode: true})},
  {
    name: 'sends a piece of another’s file',
    send: ({visitor}, {victim}) =>
      visitor.send('PUT', `/api/form/files/${victim.known.fileId}?offset=0`, new Uint8Array(100), {
        'Content-Type': 'application/octet-stream',
      }),
  },
  {
    name: 'takes another’s file back',
    send: ({visitor}, {victim}) => visitor.send('DELETE', `/api/form/files/${victim.known.fileId}`),
  },
  {
    name: 'sends another’s file with a form',
    send: async ({visitor}, {victim}) => {
      const {json} = await visitor.send('POST', '/api/form/FormSubmissionKey');
      const form = JSON.stringify({...COMMISSION, [FIELD_ID]: [victim.known.fileId]});
      return visitor.send('POST', '/api/form/SaveFormSubmission', {
        key: json.key,
        formId: FORM_ID,
        form,
        stamp: '',
      });
    },
  },
  {
    name: 'puts another’s file on a line',
    send: ({visitor}, {victim}) =>
      visitor.send('POST', `${CART}/entries`, {
        ...PLATE,
        quantity: 1,
        additionalFields: JSON.stringify({...ENGRAVING, drawing: [victim.known.fileId]}),
      }),
  },
  {
    name: 'names another’s file in free answers',
    send: ({visitor}, {victim}) =>
      visitor.send('POST', `${CART}/entries`, {
        ...ITEMS.print,
        quantity: 1,
        additionalFields: JSON.stringify([
          {label: 'a', value: 'b', isFile: true, field: 'drawing', answer: [victim.known.fileId]},
        ]),
      }),
  },
  {
    name: 'reviews by another’s order',
    send: ({visitor}, {victim}) =>
      visitor.send('POST', '/api/commerce/reviews', {
        productId: 'print',
        orderId: victim.known.orderId,
        rating: 1,
        title: 'Bad',
        body: 'Very bad',
        name: 'Stranger',
      }),
  },
  {
    name: 'reviews by a token that was guessed',
    send: ({visitor}, {victim}) =>
      visitor.post('/reviews/request', {
        productId: 'print',
        token: victim.known.reviewToken.split('').reverse().join(''),
        rating: '1',
        title: 'Bad',
        body: 'Very bad',
        name: 'Stranger',
      }),
  },
  {
    name: 'adds with the key of another’s add',
    send: ({visitor}, {keys}) => visitor.send(...addOne, {'Idempotency-Key': keys.add}),
  },
  {
    name: 'orders with the key of another’s order',
    send: ({visitor}, {keys}) => visitor.order({}, {'Idempotency-Key': keys.order}),
  },
  {
    name: 'confirms a registration by a guess',
    send: ({visitor}) =>
      visitor.send('POST', `${ACCOUNT}/confirmation`, {
        token: 'B'.repeat(24),
        password: 'a-password-of-mine',
        rememberMe: true,
      }),
  },
  {
    name: 'asks for a member’s account anew',
    send: ({visitor}, {victim}) =>
      visitor.send('POST', ACCOUNT, {email: victim.known.email, password: 'a-password-of-mine'}),
  },
  {
    name: 'signs in with the password of that',
    send: ({visitor}, {victim}) =>
      visitor.send('POST', `${ACCOUNT}/session`, {
        email: victim.known.email,
        password: 'a-password-of-mine',
        rememberMe: false,
      }),
  },
];

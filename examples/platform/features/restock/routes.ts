import * as v from 'valibot';
import {answerRead, answerWrite} from '../../kernel/http/answer.js';
import {PAGE_PARTS, Time, Whole} from '../../kernel/http/answer-parts.js';
import {decode, readJson} from '../../kernel/http/body.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {sessionOf} from '../../kernel/http/guard.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {transact} from '../../kernel/http/transact.js';
import {admitWithoutToken, takeCaptcha} from '../captcha/verify.js';
import {OWNER_ACCESS} from '../owner/access.js';
import {requireOwner} from '../owner/session.js';
import {groupsFrom, signUpsFrom} from './lists.js';
import {restockJob, sendAll} from './send.js';
import {SignUpBody, signUp} from './sign-up.js';

const PATH = '/api/site-users/account/notifications/restock';
const ID_MAX = 100;
const REQUESTS_MAX = 200;

/** Roles that may see sign-ups and send their emails. Source: the platform's HTTP contract, restock. */
const RESTOCK_ROLES = OWNER_ACCESS['/owner/restock'].write;

const VariantBody = v.object({productId: boundedText(ID_MAX), variantId: boundedText(ID_MAX)});
const AllBody = v.object({sendRequests: v.pipe(v.array(VariantBody), v.maxLength(REQUESTS_MAX))});

async function postSignUp(c: Exchange, shop: Shop): Promise<Response> {
  const session = await sessionOf(c, shop);
  const body = decode(SignUpBody, await readJson(c));
  const token = body.recaptchaEnterpriseV3Token ?? body.captchaToken;
  if (!token && shop.captcha !== null) await admitWithoutToken(shop, session);
  const answer = await transact(c, {shop, session, body}, async tx => {
    if (token) await takeCaptcha(tx, shop, {token, actions: ['restock'], nowMs: session.nowMs});
    return signUp(tx, session, body);
  });
  return answerWrite(c, answer);
}

async function getSignUps(c: Exchange, shop: Shop): Promise<Response> {
  await requireOwner(c, shop, RESTOCK_ROLES);
  const key = {
    productId: lookupText(c.req.query('productId')),
    variantId: lookupText(c.req.query('variantId')),
  };
  const {rows: signUps, ...more} = await signUpsFrom(shop.db, key, c.req.query('cursor'));
  return answerRead(c, {signUps, ...more});
}

async function getGroups(c: Exchange, shop: Shop): Promise<Response> {
  await requireOwner(c, shop, RESTOCK_ROLES);
  const {rows: signUpGroups, ...more} = await groupsFrom(shop.db, c.req.query('cursor'));
  return answerRead(c, {signUpGroups, ...more});
}

const send =
  (read: (body: unknown) => v.InferOutput<typeof AllBody>) =>
  async (c: Exchange, shop: Shop): Promise<Response> => {
    const session = await sessionOf(c, shop);
    await requireOwner(c, shop, RESTOCK_ROLES);
    const body = read(await readJson(c));
    const run = async (tx: Parameters<typeof sendAll>[0]) => ({
      sent: await sendAll(tx, body.sendRequests),
    });
    const answer = await transact(c, {shop, session, body}, run);
    await shop.jobs.start(restockJob);
    return answerWrite(c, answer);
  };

const SENT = {
  access: 'owner',
  isOnce: true,
  answers: {200: v.object({sent: Whole})},
  refusals: [404, 409],
} as const;

/** Word when something is back: signing up, and for the owner who waits and sending. Source: commerce spec §7. */
export const RESTOCK_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: PATH,
    answer: postSignUp,
    call: {
      id: 'signUpForRestock',
      summary: 'Has a visitor emailed once a variant is back.',
      isOnce: true,
      body: SignUpBody,
      answers: {200: v.object({subscribed: v.literal(true)})},
      refusals: [404, 409],
    },
  },
  {
    method: 'GET',
    path: PATH,
    answer: getSignUps,
    call: {
      id: 'listRestockSignUps',
      summary: 'Reads who waits for a variant.',
      access: 'owner',
      query: v.object({productId: v.string(), variantId: v.string(), cursor: v.optional(v.string())}),
      answers: {
        200: v.object({
          signUps: v.array(
            v.object({
              siteVisitorEmail: v.string(),
              isJoinMailingList: v.boolean(),
              language: v.string(),
              created: Time,
              sent: v.nullable(Time),
            }),
          ),
          ...PAGE_PARTS,
        }),
        304: null,
      },
    },
  },
  {
    method: 'GET',
    path: `${PATH}/groups`,
    answer: getGroups,
    call: {
      id: 'listRestockGroups',
      summary: 'Reads which variants visitors wait for.',
      access: 'owner',
      query: v.object({cursor: v.optional(v.string())}),
      answers: {
        200: v.object({
          signUpGroups: v.array(
            v.object({
              productId: v.string(),
              variantId: v.string(),
              titles: v.pipe(v.string(), v.description('JSON text: the title by language.')),
              sku: v.string(),
              count: Whole,
              waiting: Whole,
              isBuyable: v.boolean(),
            }),
          ),
          ...PAGE_PARTS,
        }),
        304: null,
      },
    },
  },
  {
    method: 'POST',
    path: `${PATH}/send`,
    answer: send(body => ({sendRequests: [decode(VariantBody, body)]})),
    call: {
      id: 'sendRestock',
      summary: 'Emails who waits for a variant.',
      body: VariantBody,
      ...SENT,
    },
  },
  {
    method: 'POST',
    path: `${PATH}/send/all`,
    answer: send(body => decode(AllBody, body)),
    call: {
      id: 'sendAllRestock',
      summary: 'Emails who waits for any of these variants.',
      body: AllBody,
      ...SENT,
    },
  },
];

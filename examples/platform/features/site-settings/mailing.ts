import type {Transaction} from 'kysely';
import * as v from 'valibot';
import type {Reader} from '../../kernel/database/connect.js';
import {lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import {answerRead} from '../../kernel/http/answer.js';
import {Whole} from '../../kernel/http/answer-parts.js';
import {decode} from '../../kernel/http/body.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {refusedWith} from '../../kernel/http/call.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import {requireReader} from '../owner/session.js';
import {retrySignUps, signUpState} from './forward-sign-ups.js';
import {type Mailing, mailingOf, NONE, wireMailing} from './mailing-connection.js';
import {writeSetting} from './stored-setting.js';
import {write} from './write.js';

const PATH = '/api/site-connections/mailing';
const OWNER_PAGE = '/owner/forms/edit';

const ListId = v.nullable(boundedText(100));
/** `listId` is the list that sign-ups go to once the connection is there, as before it was ended. */
const ConnectBody = v.object({listId: v.optional(ListId)});
/** `was` is the list that the owner saw; left out, whatever it is now is replaced. */
const ListBody = v.object({listId: ListId, was: v.optional(ListId)});

/** Throws `body-invalid` for a list that the service does not have. */
function checkList(listId: string | null, {lists}: ReturnType<typeof wireMailing>): void {
  if (listId === null || lists.some(({id}) => id === listId)) return;
  throw new Refusal(400, 'body-invalid', {
    params: {field: 'listId', expected: 'a list of the connected service', received: listId},
    fields: {field: 'listId'},
  });
}

/** Throws `page-stale` (409) with the connection where another owner has chosen another list meanwhile. */
function checkSeen(was: string | null | undefined, mailing: ReturnType<typeof wireMailing>): void {
  if (was !== undefined && was !== mailing.listId) throw new Refusal(409, 'page-stale', {fields: {mailing}});
}

/** Chooses the list that sign-ups go to. False where the service is not connected, or has no such list. */
export async function chooseList(tx: Transaction<Tables>, listId: string, nowMs: number): Promise<boolean> {
  await lockName(tx, 'mailing');
  const known = await mailingOf(tx);
  if (!wireMailing(known, nowMs).lists.some(({id}) => id === listId)) return false;
  if (known.listId === listId) return true;
  // Another list may take what the last one refused.
  await retrySignUps(tx);
  await writeSetting(tx, 'mailing', {...known, listId});
  return true;
}

/** The connection, and what becomes of sign-ups. */
async function answerOf(db: Reader, mailing: Mailing, nowMs: number) {
  const connection = wireMailing(mailing, nowMs);
  return {...connection, signUps: await signUpState(db, connection.listId)};
}

const store = async (tx: Transaction<Tables>, mailing: Mailing, nowMs: number) => {
  await writeSetting(tx, 'mailing', mailing);
  return answerOf(tx, mailing, nowMs);
};

const CONNECTION = {
  provider: v.string(),
  state: v.picklist(['disconnected', 'waiting', 'connected']),
  lists: v.array(v.object({id: v.string(), name: v.string()})),
  listId: v.nullable(v.string()),
  automationCount: Whole,
};
const Connection = v.object({
  ...CONNECTION,
  signUps: v.object({forwarded: Whole, waiting: Whole, problem: v.nullable(v.string())}),
});
const CHANGED = {
  access: 'owner',
  isOnce: true,
  answers: {200: Connection, 409: refusedWith({mailing: v.exactOptional(v.object(CONNECTION))})},
  refusals: [400],
} as const;

/** The connection to the mailing service, and the list that sign-ups go to. Source: runtime spec §4, email-marketing connection. */
export const MAILING_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: PATH,
    call: {
      id: 'readMailing',
      summary: 'Reads the connection to the mailing service.',
      access: 'owner',
      answers: {200: Connection, 304: null},
    },
    async answer(c, shop) {
      await requireReader(c, shop, OWNER_PAGE);
      return answerRead(c, await answerOf(shop.db, await mailingOf(shop.db), shop.nowMs()));
    },
  },
  {
    method: 'POST',
    path: PATH,
    call: {
      id: 'connectMailing',
      summary: 'Asks for the connection to the mailing service.',
      body: ConnectBody,
      ...CHANGED,
    },
    answer: (c, shop) =>
      write(c, shop, OWNER_PAGE, body => {
        const {listId} = decode(ConnectBody, body);
        return async tx => {
          await lockName(tx, 'mailing');
          const known = await mailingOf(tx);
          const nowMs = shop.nowMs();
          // Once it is connected, another list is chosen with the one that the owner saw.
          const isConnected = wireMailing(known, nowMs).state === 'connected';
          const chosen = isConnected || listId === undefined ? known.listId : listId;
          return store(tx, {askedMs: known.askedMs ?? nowMs, listId: chosen}, nowMs);
        };
      }),
  },
  {
    method: 'PUT',
    path: PATH,
    call: {
      id: 'setMailingList',
      summary: 'Chooses the list that sign-ups go to.',
      body: ListBody,
      ...CHANGED,
    },
    answer: (c, shop) =>
      write(c, shop, OWNER_PAGE, body => {
        const {listId, was} = decode(ListBody, body);
        return async tx => {
          await lockName(tx, 'mailing');
          const known = await mailingOf(tx);
          const connection = wireMailing(known, shop.nowMs());
          checkSeen(was, connection);
          checkList(listId, connection);
          // Another list may take what the last one refused.
          await retrySignUps(tx);
          return store(tx, {...known, listId}, shop.nowMs());
        };
      }),
  },
  {
    method: 'DELETE',
    path: PATH,
    call: {
      id: 'disconnectMailing',
      summary: 'Ends the connection to the mailing service.',
      ...CHANGED,
    },
    answer: (c, shop) => write(c, shop, OWNER_PAGE, () => tx => store(tx, NONE, shop.nowMs())),
  },
  {
    method: 'POST',
    path: `${PATH}/retry`,
    call: {
      id: 'retrySignUps',
      summary: 'Tries sign-ups that wait again at once.',
      ...CHANGED,
    },
    answer: (c, shop) =>
      write(c, shop, OWNER_PAGE, () => async tx => {
        await retrySignUps(tx);
        return answerOf(tx, await mailingOf(tx), shop.nowMs());
      }),
  },
];

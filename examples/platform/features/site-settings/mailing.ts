import type {Transaction} from 'kysely';
import * as v from 'valibot';
import type {MailingState} from '../../../../src/builder/connections/mailing.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {answerRead} from '../../kernel/http/answer.js';
import {decode} from '../../kernel/http/body.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import {requireReader} from '../owner/session.js';
import {readSetting, writeSetting} from './stored-setting.js';
import {write} from './write.js';

const PATH = '/api/site-connections/mailing';
const OWNER_PAGE = '/owner/forms/edit';

/** The stand-in for a mailing service: it agrees to each connection after a moment, and sends nothing. */
const PROVIDER = 'Postbird';
const AGREES_AFTER_MS = 1500;
/** Its lists, and the automations that each starts. */
const LISTS = [
  {id: 'news', name: 'News', automationCount: 1},
  {id: 'customers', name: 'Customers', automationCount: 3},
] as const;

/** `askedMs` is when the connection was asked for; null for none. */
const MailingSchema = v.object({askedMs: v.nullable(v.number()), listId: v.nullable(v.string())});

type Mailing = v.InferOutput<typeof MailingSchema>;

const NONE: Mailing = {askedMs: null, listId: null};

const mailingOf = async (db: Reader): Promise<Mailing> =>
  (await readSetting(db, 'mailing', MailingSchema)) ?? NONE;

const stateOf = ({askedMs}: Mailing, nowMs: number): MailingState =>
  askedMs === null ? 'disconnected' : nowMs - askedMs < AGREES_AFTER_MS ? 'waiting' : 'connected';

/** The connection as the calls answer it. Lists are known once it is there. */
const wireMailing = (mailing: Mailing, nowMs: number) => {
  const state = stateOf(mailing, nowMs);
  const lists = state === 'connected' ? LISTS : [];
  const chosen = lists.find(({id}) => id === mailing.listId);
  return {
    provider: PROVIDER,
    state,
    lists: lists.map(({id, name}) => ({id, name})),
    listId: chosen?.id ?? null,
    automationCount: chosen?.automationCount ?? 0,
  };
};

const ListBody = v.object({listId: v.nullable(boundedText(100))});

/** Throws `body-invalid` for a list that the service does not have. */
function checkList(listId: string | null, {lists}: ReturnType<typeof wireMailing>): void {
  if (listId === null || lists.some(({id}) => id === listId)) return;
  throw new Refusal(400, 'body-invalid', {
    params: {field: 'listId', expected: 'a list of the connected service', received: listId},
    fields: {field: 'listId'},
  });
}

const store = async (tx: Transaction<Tables>, mailing: Mailing, nowMs: number) => {
  await writeSetting(tx, 'mailing', mailing);
  return wireMailing(mailing, nowMs);
};

/** The connection to the mailing service, and the list that sign-ups go to. Source: runtime spec §4, email-marketing connection. */
export const MAILING_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: PATH,
    async answer(c, shop) {
      await requireReader(c, shop, OWNER_PAGE);
      return answerRead(c, wireMailing(await mailingOf(shop.db), shop.nowMs()));
    },
  },
  {
    method: 'POST',
    path: PATH,
    answer: (c, shop) =>
      write(c, shop, OWNER_PAGE, () => async tx => {
        const known = await mailingOf(tx);
        const nowMs = shop.nowMs();
        return store(tx, known.askedMs === null ? {...known, askedMs: nowMs} : known, nowMs);
      }),
  },
  {
    method: 'PUT',
    path: PATH,
    answer: (c, shop) =>
      write(c, shop, OWNER_PAGE, body => {
        const {listId} = decode(ListBody, body);
        return async tx => {
          const known = await mailingOf(tx);
          checkList(listId, wireMailing(known, shop.nowMs()));
          return store(tx, {...known, listId}, shop.nowMs());
        };
      }),
  },
  {
    method: 'DELETE',
    path: PATH,
    answer: (c, shop) => write(c, shop, OWNER_PAGE, () => tx => store(tx, NONE, shop.nowMs())),
  },
];

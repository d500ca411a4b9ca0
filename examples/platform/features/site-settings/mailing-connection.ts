import * as v from 'valibot';
import type {MailingState} from '../../../../src/builder/connections/mailing.js';
import type {Reader} from '../../kernel/database/connect.js';
import {readSetting} from './stored-setting.js';

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

export type Mailing = v.InferOutput<typeof MailingSchema>;

/** Before an owner asks for a connection. */
export const NONE: Mailing = {askedMs: null, listId: null};

/** The connection as it is stored. */
export const mailingOf = async (db: Reader): Promise<Mailing> =>
  (await readSetting(db, 'mailing', MailingSchema)) ?? NONE;

const stateOf = ({askedMs}: Mailing, nowMs: number): MailingState =>
  askedMs === null ? 'disconnected' : nowMs - askedMs < AGREES_AFTER_MS ? 'waiting' : 'connected';

/** The list that sign-ups go to now; null where the service is not connected, or no list is chosen. */
export async function connectedList(db: Reader, nowMs: number): Promise<string | null> {
  const mailing = await mailingOf(db);
  if (stateOf(mailing, nowMs) !== 'connected') return null;
  return LISTS.find(({id}) => id === mailing.listId)?.id ?? null;
}

/** The connection as the calls answer it. Lists are known once it is there. */
export const wireMailing = (mailing: Mailing, nowMs: number) => {
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

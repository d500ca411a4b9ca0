import {type RawBuilder, sql, type Transaction} from 'kysely';
import {prefixOf} from '../../../site/model/languages.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Session} from '../../kernel/http/visit.js';
import {hashOfId} from '../../kernel/security/tokens.js';

const HOUR_MS = 3_600_000;
/** Emails that one address gets in an hour, however often they are asked for. Source: our choice. */
export const EMAILS_PER_HOUR = 5;
/** How often one network may ask for them, mailed or not: a stranger's leave room for the owner's. Source: our choice. */
export const ASKED_PER_NETWORK = 2;

/** The account page with more of its path, in the language of the visit. */
export const addressOf = ({language}: Session, origin: string, path = ''): string =>
  `${origin}${prefixOf(language)}/account${path}`;

/** A hash of the network that asks for emails to an address; it differs per address and does not reveal the network. */
export const askerOf = ({address}: Session, key: string): string => hashOfId(`${address} ${key}`);

/** An address, as its key, and who asks for an email to it. */
export interface Asking {
  readonly key: string;
  readonly asker: string;
  readonly nowMs: number;
}

/**
 * What was asked for an address within an hour: how many were `mailed`, and how many this network asked for. Requests for one
 * address run one after the other, so that parallel requests cannot pass a limit.
 */
export async function askedWithinHour(
  tx: Transaction<Tables>,
  table: 'registration' | 'account_link',
  {key, asker, nowMs}: Asking,
  mailed: RawBuilder<unknown>,
): Promise<{readonly mailed: number; readonly own: number}> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`${table} ${key}`}))`.execute(tx);
  return tx
    .selectFrom(table)
    .select([
      sql<number>`count(*) FILTER (WHERE ${mailed})`.as('mailed'),
      sql<number>`count(*) FILTER (WHERE asked_by = ${asker})`.as('own'),
    ])
    .where('email_key', '=', key)
    .where('asked_ms', '>', nowMs - HOUR_MS)
    .executeTakeFirstOrThrow();
}

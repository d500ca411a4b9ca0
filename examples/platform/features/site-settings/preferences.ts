import type {Transaction} from 'kysely';
import * as v from 'valibot';
import {WEBSITE_ID} from '../../../site/model/site.js';
import type {Reader} from '../../kernel/database/connect.js';
import {lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import {answerRead} from '../../kernel/http/answer.js';
import {decode} from '../../kernel/http/body.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import {wellFormed} from '../../kernel/http/text.js';
import {requireReader} from '../owner/session.js';
import {write} from './write.js';

const PATH = '/api/v1/commerce-preferences/:namespace';
const OWNER_PAGE = '/owner/display';
/** What a namespace is called. */
export const NAMESPACE = /^[a-z][a-z0-9-]{0,39}$/;
/** Namespaces there may be, fields that one has, and bytes of its JSON. */
export const NAMESPACES_MAX = 50;
const FIELDS_MAX = 100;
const BYTES_MAX = 8000;

/** Preferences of one namespace: a free-form object. */
export type Preferences = Readonly<Record<string, unknown>>;

const PreferencesBody = v.record(v.string(), v.unknown());

const invalid = (field: string, expected: string, received: string): Refusal =>
  new Refusal(400, 'body-invalid', {params: {field, expected, received}, fields: {field}});

const namespaceOf = (name: string | undefined): string => {
  if (name === undefined || !NAMESPACE.test(name)) throw new Refusal(404, 'not-found');
  return name;
};

/** Preferences as the database can hold them, without the id of the site, which every answer has. */
const storable = (body: unknown): string => {
  const {websiteId: _, ...preferences} = decode(PreferencesBody, body);
  const fields = Object.keys(preferences).length;
  if (fields > FIELDS_MAX) throw invalid('body', `at most ${FIELDS_MAX} fields`, String(fields));
  const text = wellFormed(JSON.stringify(preferences));
  const bytes = Buffer.byteLength(text);
  if (bytes > BYTES_MAX) throw invalid('body', `at most ${BYTES_MAX} bytes`, String(bytes));
  return text;
};

/** The preferences of a namespace; an empty object before anybody saved some. */
export async function preferencesIn(db: Reader, namespace: string): Promise<Preferences> {
  const found = await db
    .selectFrom('commerce_preference')
    .select('value')
    .where('namespace', '=', namespace)
    .executeTakeFirst();
  return found ? JSON.parse(found.value) : {};
}

/** The preferences of every namespace. */
export async function allPreferences(db: Reader): Promise<Readonly<Record<string, Preferences>>> {
  const rows = await db
    .selectFrom('commerce_preference')
    .select(['namespace', 'value'])
    .orderBy('namespace')
    .execute();
  return Object.fromEntries(rows.map(({namespace, value}) => [namespace, JSON.parse(value)]));
}

/** Replaces the preferences of a namespace. Throws `body-invalid` once there are too many namespaces. */
export async function writePreferences(
  tx: Transaction<Tables>,
  namespace: string,
  preferences: unknown,
): Promise<Preferences> {
  const value = storable(preferences);
  await lockName(tx, 'commerce-preferences');
  const others = await tx
    .selectFrom('commerce_preference')
    .select('namespace')
    .where('namespace', '<>', namespace)
    .limit(NAMESPACES_MAX)
    .execute();
  if (others.length === NAMESPACES_MAX)
    throw invalid('namespace', `at most ${NAMESPACES_MAX} namespaces`, 'one more');
  await tx
    .insertInto('commerce_preference')
    .values({namespace, value})
    .onConflict(conflict => conflict.column('namespace').doUpdateSet({value}))
    .execute();
  return JSON.parse(value);
}

const answerOf = (preferences: Preferences): object => ({...preferences, websiteId: WEBSITE_ID});

const Stored = v.looseObject({websiteId: v.string()});

/** Preferences of the shop by namespace. Source: runtime spec §3, commerce preferences. */
export const PREFERENCE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: PATH,
    call: {
      id: 'readPreferences',
      summary: 'Reads the preferences of a namespace.',
      access: 'owner',
      answers: {200: Stored, 304: null},
      refusals: [404],
    },
    async answer(c, shop) {
      await requireReader(c, shop, OWNER_PAGE);
      return answerRead(c, answerOf(await preferencesIn(shop.db, namespaceOf(c.req.param('namespace')))));
    },
  },
  {
    method: 'PUT',
    path: PATH,
    call: {
      id: 'setPreferences',
      summary: 'Replaces the preferences of a namespace.',
      access: 'owner',
      isOnce: true,
      body: PreferencesBody,
      answers: {200: Stored},
      refusals: [404],
    },
    answer: (c, shop) =>
      write(c, shop, OWNER_PAGE, body => {
        const namespace = namespaceOf(c.req.param('namespace'));
        return async tx => answerOf(await writePreferences(tx, namespace, body));
      }),
  },
];

import * as v from 'valibot';
import {WEBSITE_ID} from '../../../site/model/site.js';
import {answerWrite} from '../../kernel/http/answer.js';
import {Whole} from '../../kernel/http/answer-parts.js';
import {decode, readForm, readJson} from '../../kernel/http/body.js';
import {proveSession} from '../../kernel/http/guard.js';
import {leftOut} from '../../kernel/http/left-out.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {chargeBytes} from '../../kernel/security/byte-budget.js';
import {admitted} from './admit.js';
import {formRow} from './form-event.js';
import {readEvent} from './read-event.js';
import {EVENT_BYTES, type EventRow, storeEvents} from './store-events.js';

/** Events one request may carry. Source: our choice. */
const BATCH_MAX = 200;
const ACCEPTED = 202;

const ServiceBody = v.looseObject({events: leftOut(v.pipe(v.array(v.unknown()), v.maxLength(BATCH_MAX)))});

const partOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.assign(Object.create(null), value) : {};

const rowOf = (
  {name, content}: {name: string; content: NonNullable<ReturnType<typeof readEvent>['content']>},
  channel: EventRow['channel'],
  receivedMs: number,
): EventRow => ({
  website_id: WEBSITE_ID,
  event_id: content.event_id,
  channel,
  name,
  session_id: content.session_id,
  test_mode: content.test_mode,
  content: JSON.stringify(content),
  // A page's clock may be wrong: no event happens after it is received.
  occurred_ms: Math.min(content.event_timestamp, receivedMs),
  received_ms: receivedMs,
});

async function postEvents(c: Exchange, shop: Shop): Promise<Response> {
  const visit = await admitted(c, shop);
  const {nowMs} = visit;
  const body = decode(ServiceBody, await readJson(c));
  const sent = (body.events ?? [body]).map(partOf);
  const read = sent.map(({eventSchemaName, eventContent}) => readEvent(eventSchemaName, eventContent));
  const rows = read.flatMap(({name, content}) => (content ? [rowOf({name, content}, 'service', nowMs)] : []));
  if (rows.length) await chargeBytes(shop, visit, rows.length * EVENT_BYTES);
  const stored = await storeEvents(shop.db, rows);
  const errors = read.flatMap(({errors}, index) => (errors.length ? [{index, errors}] : []));
  c.status(ACCEPTED);
  return answerWrite(c, {received: read.length, stored, errors});
}

async function validateEvent(c: Exchange, shop: Shop): Promise<Response> {
  await admitted(c, shop);
  const {eventContent} = partOf(await readJson(c));
  const {errors} = readEvent(c.req.param('schemaName'), eventContent);
  return answerWrite(c, {valid: errors.length === 0, errors});
}

async function recordEvent(c: Exchange, shop: Shop): Promise<Response> {
  const visit = await admitted(c, shop);
  const fields = await readForm(c);
  const {nowMs} = proveSession(c, shop, visit, fields.get('crumb') ?? '');
  return answerWrite(c, {stored: await storeEvents(shop.db, [formRow(fields, 'classic', nowMs)])});
}

async function recordHit(c: Exchange, shop: Shop): Promise<Response> {
  const {nowMs} = await admitted(c, shop);
  const row = formRow(await readForm(c), 'census', nowMs);
  return answerWrite(c, {stored: await storeEvents(shop.db, [row])});
}

const EVENT_FORM = {event: v.string(), data: v.pipe(v.string(), v.description('JSON text.'))};
const POSTED = {
  bodyType: 'application/x-www-form-urlencoded',
  answers: {200: v.object({stored: Whole})},
} as const;

/** The calls that record events. Source: the platform's HTTP contract, Events. */
export const EVENT_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/v1/clanker/events',
    answer: postEvents,
    call: {
      id: 'recordEvents',
      summary: 'Records events: one as `{eventSchemaName, eventContent}`, or several as `events`.',
      isCrumbless: true,
      body: ServiceBody,
      answers: {
        202: v.object({
          received: Whole,
          stored: Whole,
          errors: v.array(v.object({index: Whole, errors: v.array(v.string())})),
        }),
      },
    },
  },
  {
    method: 'POST',
    path: '/api/v1/clanker/validate-event-content/:schemaName',
    answer: validateEvent,
    call: {
      id: 'validateEvent',
      summary: 'Says whether an event would be recorded.',
      isCrumbless: true,
      body: v.looseObject({eventContent: v.pipe(v.string(), v.description('JSON text.'))}),
      answers: {200: v.object({valid: v.boolean(), errors: v.array(v.string())})},
    },
  },
  {
    method: 'POST',
    path: '/api/events/RecordEvent',
    answer: recordEvent,
    call: {
      id: 'recordEvent',
      summary: 'Records an event of an existing site, with the crumb in its body.',
      ...POSTED,
      body: v.object({...EVENT_FORM, crumb: v.string()}),
    },
  },
  {
    method: 'POST',
    path: '/api/census/RecordHit',
    answer: recordHit,
    call: {
      id: 'recordHit',
      summary: 'Records a hit of an existing site.',
      isCrumbless: true,
      ...POSTED,
      body: v.object({...EVENT_FORM, ss_cvr: v.optional(v.string())}),
    },
  },
];

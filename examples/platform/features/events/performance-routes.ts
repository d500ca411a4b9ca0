import {randomUUID} from 'node:crypto';
import * as v from 'valibot';
import {PAGE_TYPES} from '../../../../src/tables/page-types.js';
import {answerRead, answerWrite} from '../../kernel/http/answer.js';
import {Whole} from '../../kernel/http/answer-parts.js';
import {decode, readJson} from '../../kernel/http/body.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {chargeBytes} from '../../kernel/security/byte-budget.js';
import {admitted} from './admit.js';
import {EVENT_BYTES, storeRecords} from './store-events.js';

const RECORDS_MAX = 100;
const RECORD_BYTES_MAX = 2000;
const NAME_MAX = 100;

const RecordsBody = v.object({
  pageLoadId: v.pipe(v.string(), v.uuid()),
  // An unknown page type costs the grouping by page type alone: the measurements still count.
  pageType: v.fallback(v.nullish(v.picklist(PAGE_TYPES.map(({code}) => code)), null), null),
  records: v.pipe(
    v.array(
      v.looseObject({
        recordId: v.pipe(v.string(), v.uuid()),
        name: boundedText(NAME_MAX),
        value: v.nullish(v.pipe(v.number(), v.finite()), null),
      }),
    ),
    v.maxLength(RECORDS_MAX),
  ),
});

async function postRecords(c: Exchange, shop: Shop): Promise<Response> {
  const visit = await admitted(c, shop);
  const {nowMs} = visit;
  const {pageLoadId, pageType, records} = decode(RecordsBody, await readJson(c));
  const rows = records.map(record => ({
    page_load_id: pageLoadId,
    page_type: pageType,
    record_id: record.recordId,
    name: record.name,
    value: record.value,
    content: JSON.stringify(record).slice(0, RECORD_BYTES_MAX),
    received_ms: nowMs,
  }));
  if (rows.length) await chargeBytes(shop, visit, rows.length * EVENT_BYTES);
  return answerWrite(c, {stored: await storeRecords(shop.db, rows)});
}

async function getSettings(c: Exchange): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  return c.json({pageLoadId: randomUUID()});
}

async function getRecordingId(c: Exchange): Promise<Response> {
  return answerRead(c, {data: {id: 'example'}});
}

/** How pages fared, and whether a visit may be recorded. Source: the platform's HTTP contract, Events. */
export const PERFORMANCE_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/1/performance/records',
    answer: postRecords,
    call: {
      id: 'recordPerformance',
      summary: 'Records how fast a page was.',
      isCrumbless: true,
      body: RecordsBody,
      answers: {200: v.object({stored: Whole})},
    },
  },
  {
    method: 'GET',
    path: '/api/1/performance/settings',
    answer: getSettings,
    call: {
      id: 'readPerformanceSettings',
      summary: 'Makes the id that a page records its performance with.',
      answers: {200: v.object({pageLoadId: v.string()})},
    },
  },
  {
    method: 'GET',
    path: '/api/commerce/fullstory/getId',
    answer: getRecordingId,
    call: {
      id: 'readRecordingId',
      summary: 'Reads the id of the service that records visits.',
      answers: {200: v.object({data: v.object({id: v.string()})}), 304: null},
    },
  },
];

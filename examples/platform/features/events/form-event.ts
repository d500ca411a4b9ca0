import {randomUUID} from 'node:crypto';
import * as v from 'valibot';
import {WEBSITE_ID} from '../../../site/model/site.js';
import {decode} from '../../kernel/http/body.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {leftOut} from '../../kernel/http/left-out.js';
import type {EventRow} from './store-events.js';

const ID_MAX = 100;
const DATA_MAX = 8000;

const FormData = v.looseObject({
  event_id: leftOut(v.pipe(v.string(), v.uuid())),
  session_id: v.nullish(boundedText(ID_MAX), null),
  test_mode: v.nullish(v.boolean(), false),
});

function parseData(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A form-encoded event as a row. What names itself by no id is counted as new each time. */
export function formRow(
  fields: ReadonlyMap<string, string>,
  channel: EventRow['channel'],
  nowMs: number,
): EventRow {
  const {name, data} = decode(v.object({name: boundedText(ID_MAX), data: boundedText(DATA_MAX)}), {
    name: fields.get('event'),
    data: fields.get('data') ?? '{}',
  });
  const content = decode(FormData, parseData(data));
  return {
    website_id: WEBSITE_ID,
    event_id: content.event_id ?? randomUUID(),
    channel,
    name,
    session_id: content.session_id,
    test_mode: content.test_mode,
    content: JSON.stringify(content),
    occurred_ms: nowMs,
    received_ms: nowMs,
  };
}

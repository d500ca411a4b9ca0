import * as v from 'valibot';
import {CONTENT_LENGTH_MAX} from '../../../../src/tables/events.js';
import {WEBSITE_ID} from '../../../site/model/site.js';
import {nestsTooDeep} from '../../kernel/http/text.js';
import {type EventContent, EventName, schemaOf} from './schemas.js';

/** Levels of lists and objects in an event's content. Source: our choice. */
const DEPTH_MAX = 8;

/** An event that may be stored, or why not. */
export type ReadEvent =
  | {readonly name: string; readonly content: EventContent; readonly errors: readonly []}
  | {readonly name: string; readonly content: null; readonly errors: readonly string[]};

const refused = (name: string, ...errors: string[]): ReadEvent => ({name, content: null, errors});

const issueText = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'content'}: expected ${issue.expected ?? issue.message}`;

function parse(content: string): unknown {
  if (nestsTooDeep(content, DEPTH_MAX)) return undefined;
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

/** Reads an event of the events service. Never throws: each fault is a text that names its field. Source: TRK-02. */
export function readEvent(schemaName: unknown, eventContent: unknown): ReadEvent {
  const named = v.safeParse(EventName, schemaName);
  const name = named.success ? named.output : '';
  if (!named.success) return refused(name, `eventSchemaName: ${named.issues[0].message}`);
  if (typeof eventContent !== 'string') return refused(name, 'eventContent: expected JSON text');
  if (Buffer.byteLength(eventContent) > CONTENT_LENGTH_MAX)
    return refused(name, `eventContent: at most ${CONTENT_LENGTH_MAX} bytes`);
  const data = parse(eventContent);
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return refused(name, 'eventContent: expected a JSON object');
  const result = v.safeParse(schemaOf(name), data);
  if (!result.success) return refused(name, ...result.issues.map(issueText));
  if (result.output.context_website_id !== WEBSITE_ID)
    return refused(name, 'context_website_id: expected this website');
  return {name, content: result.output, errors: []};
}

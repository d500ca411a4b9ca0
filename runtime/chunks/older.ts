import {ownWords} from '../../src/tracking/classic-context.js';
import {createClassicFormat} from '../../src/tracking/classic-format.js';
import type {EventFormat} from '../../src/tracking/moment.js';

/** What pages need that only carry what existing sites carry: one download. This is their context, in our words. */
export const olderContext = (): unknown =>
  ownWords((globalThis as {Static?: {SQUARESPACE_CONTEXT?: unknown}}).Static?.SQUARESPACE_CONTEXT);

/** How their events go. */
export const classicFormat = (redact: (address: string) => string): EventFormat =>
  createClassicFormat(redact, () => location.hash);

/** The call that takes one of their events. Source: TRK-01. */
export const recordCall = (root: string, crumb = '', body: string): [url: string, body: Blob] => [
  `${root}/events/RecordEvent`,
  new Blob([`crumb=${encodeURIComponent(crumb)}&${body}`], {type: 'application/x-www-form-urlencoded'}),
];

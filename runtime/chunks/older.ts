import {ownWords} from '../../src/tracking/classic-context.js';
import {ENVIRONMENT_PROBLEM, eventsBase} from '../../src/tracking/events-base.js';
import type {TrackContext} from '../../src/tracking/track-context.js';

/** What few pages need of what records: one download. This is how events of pages go that carry what existing sites carry. */
export {createClassicFormat} from '../../src/tracking/classic-format.js';

/** Their context, in our words. */
export const olderContext = (): unknown =>
  ownWords((globalThis as {Static?: {SQUARESPACE_CONTEXT?: unknown}}).Static?.SQUARESPACE_CONTEXT);

/** The call that takes one of their events. Source: TRK-01. */
export const recordCall = (root: string, crumb = '', body: string): [url: string, body: Blob] => [
  `${root}/events/RecordEvent`,
  new Blob([`crumb=${encodeURIComponent(crumb)}&${body}`], {type: 'application/x-www-form-urlencoded'}),
];

/** Where the events go of a site that has an events service apart; a wrong environment is told. */
export const hostOf = (
  {environment, eventHosts}: TrackContext,
  root: string,
  complain: (message: string) => void,
): string => {
  const base = eventsBase(environment, eventHosts, root);
  if (!base) complain(ENVIRONMENT_PROBLEM);
  return base ?? root;
};

import {ENVIRONMENT_PROBLEM, eventsBase} from '../../src/tracking/events-base.js';
import type {TrackContext} from '../../src/tracking/track-context.js';

/** Where the events go of a site that has an events service apart; a wrong environment is told. One download. */
export const hostOf = (
  {environment, eventHosts}: TrackContext,
  root: string,
  complain: (message: string) => void,
): string => {
  const base = eventsBase(environment, eventHosts, root);
  if (!base) complain(ENVIRONMENT_PROBLEM);
  return base ?? root;
};

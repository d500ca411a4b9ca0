import {StorefrontError} from '../../shared/errors.js';
import {isStale} from '../saving/save-schedule.js';
import type {OutsideStep} from '../saving/step-timeline.js';
import type {createMailingCalls, SiteMailing} from './mailing-calls.js';

/** Another owner has changed the connection since. Nothing was done; the next try replaces theirs. */
export class MailingChanged extends StorefrontError {
  override name = 'MailingChanged' as const;
  constructor() {
    super('another owner has changed the mailing service since');
  }
}

/** What owners decide on the mailing service. The list of a connection that is waited for is not known yet. */
type MailingChoice = Pick<SiteMailing, 'state' | 'listId'>;

const isSame = (one: MailingChoice, other: MailingChoice): boolean => {
  const states = [one.state, other.state];
  if (states.includes('disconnected')) return one.state === other.state;
  return states.includes('waiting') || one.listId === other.listId;
};

type Calls = Pick<ReturnType<typeof createMailingCalls>, 'read' | 'connect' | 'disconnect' | 'chooseList'>;

/**
 * How a connection that was asked for or ended, and a list that was chosen, are taken back and made again. The service has to agree
 * again to a connection that comes back. Where another owner has changed it since, a `MailingChanged` is thrown first.
 */
export function createMailingStep(
  calls: Calls,
  {before, after}: {readonly before: MailingChoice; readonly after: MailingChoice},
): OutsideStep {
  let left = after;
  const turn = async (to: MailingChoice): Promise<void> => {
    const now = await calls.read();
    if (!isSame(now, left)) {
      left = now;
      throw new MailingChanged();
    }
    try {
      if (to.state === 'disconnected') await calls.disconnect();
      else if (now.state === 'connected') await calls.chooseList(to.listId, now.listId);
      else await calls.connect(to.listId);
    } catch (error) {
      throw isStale(error) ? new MailingChanged() : error;
    }
    left = to;
  };
  return {undo: () => turn(before), redo: () => turn(after)};
}

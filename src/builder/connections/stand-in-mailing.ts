import type {Clock} from '../../ports.js';
import {NetworkError} from '../../shared/errors.js';
import type {MailingList, MailingProvider, MailingState} from './mailing.js';

/** How long the stand-in waits before it connects. */
const AGREE_MS = 1500;

const LISTS: readonly MailingList[] = [
  {id: 'news', name: 'News'},
  {id: 'customers', name: 'Customers'},
];

/** A mailing service for demonstrations and tests: it agrees to each connection after a moment, and sends nothing. `isReached` false makes its calls reject. Source: ours. */
export function createStandInMailing(clock: Clock, isReached: () => boolean = () => true): MailingProvider {
  let state: MailingState = 'disconnected';
  let cancel = (): void => undefined;
  const reach = (): void => {
    if (!isReached()) throw new NetworkError();
  };
  return {
    async readState() {
      reach();
      return state;
    },
    async connect() {
      reach();
      state = 'waiting';
      cancel = clock.after(AGREE_MS, () => {
        state = 'connected';
      });
    },
    async disconnect() {
      reach();
      cancel();
      state = 'disconnected';
    },
    async readLists() {
      reach();
      return LISTS;
    },
  };
}

import type {Channel} from '../../src/ports.js';
import {createChannel} from '../blocks/commerce/channel.js';
import {observeReturn} from '../blocks/commerce/observe-return.js';

/** The channel by which a site's tabs, and several carts of one page, notify each other of a change. */
const CHANNEL = 'vitrine-cart';

const listeners = new Set<() => void>();
let channel: Channel | null = null;

const open = (): Channel => {
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const opened = createChannel(CHANNEL);
  opened.listen(notify);
  observeReturn(notify);
  return opened;
};

/**
 * Calls `changed` when the cart may have changed elsewhere: in another tab, or while the visitor was away. The document
 * gets one set of listeners, however many providers come and go. Returns the channel, and how to stop.
 */
export const watchVisit = (changed: () => void): {readonly channel: Channel; stop(): void} => {
  channel ??= open();
  listeners.add(changed);
  return {channel, stop: () => void listeners.delete(changed)};
};

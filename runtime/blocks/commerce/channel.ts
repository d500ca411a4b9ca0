import type {Channel} from '../../../src/ports.js';

/**
 * A bell to the site's other tabs; messages that are not ours do not ring it. The channel is open only while the page is
 * shown: a message would throw a page out of the back/forward cache. Where the browser refuses a channel the other tabs
 * learn when the visitor comes to them.
 */
export const createChannel = (name: string): Channel => {
  let channel: BroadcastChannel | null = null;
  let notify = (): void => {};
  const open = (): void => {
    try {
      channel ??= new BroadcastChannel(name);
      channel.onmessage = ({data}) => data === name && notify();
    } catch {
      // Refused.
    }
  };
  addEventListener('pageshow', open);
  addEventListener('pagehide', () => {
    channel?.close();
    channel = null;
  });
  open();
  return {
    ring: () => channel?.postMessage(name),
    listen(listener) {
      notify = listener;
    },
  };
};

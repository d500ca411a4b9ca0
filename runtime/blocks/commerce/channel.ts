import type {Channel} from '../../../src/ports.js';

/**
 * Notifies the site's other tabs; messages of other code do not. The channel is open only while the page is
 * shown, because a message removes a page from the back/forward cache. Where the browser refuses a channel,
 * other tabs update when the visitor returns to them.
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

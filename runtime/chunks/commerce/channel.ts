import type {Channel} from '../../../src/ports.js';

/**
 * Messages to the site's other tabs. The channel is open only while the page is shown: a message would throw a page out
 * of the back/forward cache. Where the browser refuses a channel the other tabs learn when the visitor comes to them.
 */
export const createChannel = (name: string): Channel => {
  let channel: BroadcastChannel | null = null;
  let hear = (_: string): void => {};
  const open = (): void => {
    try {
      channel ??= new BroadcastChannel(name);
      channel.onmessage = ({data}) => hear(String(data));
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
    post: message => channel?.postMessage(message),
    listen(listener) {
      hear = listener;
    },
  };
};

import type {Channel} from '../../../src/ports.js';

/**
 * Messages to the site's other tabs; what is not text is not ours. Where the browser refuses a channel the other tabs
 * learn when the visitor comes back to them.
 */
export const createChannel = (name: string): Channel => {
  try {
    const channel = new BroadcastChannel(name);
    return {
      post: message => channel.postMessage(message),
      listen: hear => channel.addEventListener('message', ({data}) => hear(String(data))),
    };
  } catch {
    return {post() {}, listen() {}};
  }
};

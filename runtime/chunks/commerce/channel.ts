import type {Channel} from '../../../src/ports.js';

/** Storage's own event reaches the other tabs where `BroadcastChannel` is missing or refused. */
const storageChannel = (name: string): Channel => ({
  post(message) {
    try {
      localStorage.setItem(name, `${message} ${Date.now()}`);
    } catch {
      // Storage is blocked: the other tabs learn when the visitor comes to them.
    }
  },
  listen(hear) {
    const onStorage = ({key, newValue}: StorageEvent): void => {
      if (key === name && newValue) hear(newValue.split(' ')[0] ?? '');
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  },
});

/** Messages to the site's other tabs; what is not text is not ours. */
export const createChannel = (name: string): Channel => {
  try {
    const channel = new BroadcastChannel(name);
    return {
      post: message => channel.postMessage(message),
      listen(hear) {
        const onMessage = ({data}: MessageEvent): void => {
          if (typeof data === 'string') hear(data);
        };
        channel.addEventListener('message', onMessage);
        return () => channel.removeEventListener('message', onMessage);
      },
    };
  } catch {
    return storageChannel(name);
  }
};

import WebSocket from 'ws';

/** A connection that speaks WebDriver BiDi. Source: W3C WebDriver BiDi, "Protocol". */
export interface Bidi {
  /** Sends a command and gives its result. Rejects with what the browser says. */
  send<Result = unknown>(method: string, params?: object): Promise<Result>;
  close(): void;
}

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly message?: string;
}

interface Waiting {
  resolve(result: never): void;
  reject(error: Error): void;
}

/** Connects to a browser that listens at `url`. */
export const connectBidi = async (url: string): Promise<Bidi> => {
  const socket = new WebSocket(url);
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.on('message', data => {
    const {id = 0, type, result, message}: Answer = JSON.parse(String(data));
    const command = waiting.get(id);
    waiting.delete(id);
    if (type === 'error') command?.reject(new Error(message));
    else command?.resolve(result as never);
  });
  socket.on('close', () => {
    for (const {reject} of waiting.values()) reject(new Error('the browser has gone'));
  });
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        waiting.set(++lastId, {resolve, reject});
        socket.send(JSON.stringify({id: lastId, method, params}));
      }),
    close: () => socket.close(),
  };
};

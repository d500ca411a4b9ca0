import type {IncomingMessage, Server, ServerResponse} from 'node:http';

/** How long a sender may take over a body. */
export interface BodyTimes {
  /** Milliseconds without a byte, and those that a body may take whatever its length. */
  readonly idleMs: number;
  /** What a body must bring on average once these have passed. */
  readonly bytesPerSecond: number;
  /** Milliseconds between two checks of the requests under way. */
  readonly checkMs: number;
}

/** A line of 32 kbit/s uploads a picture, and who sends a byte now and then is cut off soon. Source: reliability V10. */
export const BODY_TIMES: BodyTimes = {idleMs: 30_000, bytesPerSecond: 4000, checkMs: 5000};

const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** A request whose body is not here yet. Times are in milliseconds of one clock. */
interface Coming {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Later by what it waited for us. */
  beganMs: number;
  /** What the socket had read before the body. */
  readonly bytesBefore: number;
  bytes: number;
  byteMs: number;
  checkedMs: number;
  answeredMs: number | null;
}

/** Notes what came since the last check. Bytes that wait for us are no fault of the sender. */
function update(coming: Coming, nowMs: number): void {
  const {request, response, bytesBefore} = coming;
  const bytes = request.socket.bytesRead - bytesBefore;
  const isWaiting = request.readableLength > 0;
  if (isWaiting) coming.beganMs += nowMs - coming.checkedMs;
  if (isWaiting || bytes > coming.bytes) coming.byteMs = nowMs;
  coming.bytes = bytes;
  coming.checkedMs = nowMs;
  if (response.writableEnded) coming.answeredMs ??= nowMs;
}

/** True for a body that comes too slowly. One that nobody waits for any more earns no time by its length. */
function isLate(
  {beganMs, byteMs, answeredMs, bytes}: Coming,
  nowMs: number,
  {idleMs, bytesPerSecond}: BodyTimes,
): boolean {
  if (nowMs - byteMs > idleMs || (answeredMs !== null && nowMs - answeredMs > idleMs)) return true;
  return nowMs - beganMs > idleMs + (bytes / bytesPerSecond) * 1000;
}

/** Ends a request as Node does one that took too long. */
function cut({request: {socket}, response}: Coming): void {
  if (!response.headersSent && socket.writable) socket.write(TOO_LATE);
  socket.destroySoon();
}

/**
 * Cuts off bodies that come too slowly, by the time since their last byte and by their rate. Node limits a whole request, which
 * cuts off a large file of a slow line; it does that no more once this watches a server.
 */
export function cutSlowBodies(server: Server, times: BodyTimes): void {
  server.requestTimeout = 0;
  const under = new Set<Coming>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.complete) return;
    const nowMs = performance.now();
    const {bytesRead: bytesBefore} = request.socket;
    const times = {beganMs: nowMs, byteMs: nowMs, checkedMs: nowMs, answeredMs: null};
    under.add({request, response, bytesBefore, bytes: 0, ...times});
  });
  const check = (): void => {
    const nowMs = performance.now();
    for (const coming of under) {
      update(coming, nowMs);
      const isOver = coming.request.complete || coming.request.destroyed;
      if (!isOver && !isLate(coming, nowMs, times)) continue;
      under.delete(coming);
      if (!isOver) cut(coming);
    }
  };
  const timer = setInterval(check, times.checkMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

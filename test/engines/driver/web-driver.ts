/**
 * Sends a command of WebDriver and gives its value. Rejects, naming the command, with what the driver says, or where
 * it says
 * nothing in time. Source: W3C WebDriver, "Protocol".
 */
export type Send = <Value = unknown>(
  method: 'POST' | 'DELETE' | 'GET',
  path: string,
  body?: object,
) => Promise<Value>;

/** How a driver is talked to. */
export interface SendOptions {
  /** How long a command may take. */
  readonly maxMs?: number;
  /** What the driver and its browser have written, quoted with a command that gets no answer. */
  readonly consoleLines?: () => string;
}

/** Source: our choice. The longest command loads a page on a busy machine; its test has time left to report it. */
const COMMAND_MAX_MS = 45_000;

/** What a driver answers. */
interface Answer {
  readonly value: unknown;
}

/** What it answers where the command failed. */
interface Fault {
  readonly error?: string;
  readonly message?: string;
}

/** Sends commands below `root`. A driver whose browser has crashed says nothing: no command is waited for longer than its time. */
export const sendTo =
  (root: string, {maxMs = COMMAND_MAX_MS, consoleLines = () => ''}: SendOptions = {}): Send =>
  async <Value>(method: string, path: string, body?: object) => {
    const command = `${method} ${new URL(root + path).pathname}`;
    const signal = AbortSignal.timeout(maxMs);
    const ask = async (): Promise<[isOk: boolean, answer: Answer]> => {
      const answer = await fetch(root + path, {
        method,
        signal,
        ...(body ? {body: JSON.stringify(body)} : {}),
      });
      return [answer.ok, (await answer.json()) as Answer];
    };
    const [isOk, {value}] = await ask().catch((cause: unknown) => {
      const why = signal.aborted ? `no answer within ${maxMs} ms` : String(cause);
      throw new Error(`${command}: ${why}\n${consoleLines()}`.trim(), {cause});
    });
    const {error, message} = (value ?? {}) as Fault;
    if (!isOk) throw new Error(`${command}: ${error}: ${message}`);
    return value as Value;
  };

import type {Clock} from '../ports.js';
import {HOOK_WAIT_MS} from '../tables/limits.js';
import type {BeforeName, BeforeRequests} from './cart-requests.js';

/**
 * Changed fields of the request; false cancels it, a text cancels it and is shown to the visitor; anything else
 * proceeds.
 */
export type BeforeAnswer<Request> = Partial<Request> | string | boolean | null | undefined;

/** A designer's handler that runs before an action. */
export type BeforeHandler<Name extends BeforeName> = (
  request: BeforeRequests[Name],
) => BeforeAnswer<BeforeRequests[Name]> | Promise<BeforeAnswer<BeforeRequests[Name]>>;

type AnyHandler = {ask(request: object): unknown}['ask'];

/** A registered handler. Our own handlers that ask the visitor run first, without a time limit. */
export interface BeforeHook {
  readonly name: BeforeName;
  readonly handle: AnyHandler;
  readonly asksVisitor?: boolean;
}

/** The request after all handlers, or the text for the visitor where one cancelled. */
export type BeforeVerdict<Request> = Request | string;

/** What running handlers needs. `report` informs their author of an error. */
export interface HookPorts {
  readonly hooks: Iterable<BeforeHook>;
  readonly clock: Clock;
  readonly report: (
    code: 'hook-failed' | 'hook-late',
    message: string,
    origin: null,
    cause?: unknown,
  ) => void;
}

const LATE = Symbol('late');

/** Returns a handler's answer. One that throws or takes too long is reported and counts as no answer. */
const ask = async (
  {name, handle, asksVisitor}: BeforeHook,
  request: object,
  ports: HookPorts,
): Promise<unknown> => {
  let stop = (): void => {};
  const late = new Promise<typeof LATE>(resolve => {
    if (!asksVisitor) stop = ports.clock.after(HOOK_WAIT_MS, () => resolve(LATE));
  });
  try {
    const answer = await Promise.race([handle(request), late]);
    if (answer !== LATE) return answer;
    ports.report(
      'hook-late',
      `before "${name}" took over ${HOOK_WAIT_MS} ms; the action continues without it`,
      null,
    );
  } catch (error) {
    ports.report('hook-failed', `before "${name}" threw; the action continues without it`, null, error);
  } finally {
    stop();
  }
  return undefined;
};

/**
 * Runs every handler of `name` in the order of registration; each gets the request as the ones before changed
 * it.
 */
export const runHooks = async <Name extends BeforeName>(
  ports: HookPorts,
  name: Name,
  request: BeforeRequests[Name],
): Promise<BeforeVerdict<BeforeRequests[Name]>> => {
  let asked = request;
  const rank = ({asksVisitor}: BeforeHook): number => (asksVisitor ? 0 : 1);
  for (const hook of [...ports.hooks].sort((a, b) => rank(a) - rank(b))) {
    if (hook.name !== name) continue;
    const answer = await ask(hook, asked, ports);
    if (answer === false) return '';
    if (typeof answer === 'string') return answer;
    if (answer && typeof answer === 'object') asked = {...asked, ...answer};
  }
  return asked;
};

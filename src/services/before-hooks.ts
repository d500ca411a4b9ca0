import type {Clock} from '../ports.js';
import {HOOK_WAIT_MS} from '../tables/limits.js';
import type {BeforeName, BeforeRequests} from './cart-requests.js';

/** Fields to do it with instead; false to leave it undone, a text to leave it undone and tell the visitor so; anything else to go on. */
export type BeforeAnswer<Request> = Partial<Request> | string | boolean | null | undefined;

/** A designer's say before something is done. */
export type BeforeHandler<Name extends BeforeName> = (
  request: BeforeRequests[Name],
) => BeforeAnswer<BeforeRequests[Name]> | Promise<BeforeAnswer<BeforeRequests[Name]>>;

type AnyHandler = {ask(request: object): unknown}['ask'];

/** A handler as it is kept. One of ours that asks the visitor comes before all others, and has as long as they need. */
export type BeforeHook = readonly [name: BeforeName, handle: AnyHandler, asksVisitor?: boolean];

/** What the handlers made of a request: what to do now, or what to tell the visitor now that it is not done. */
export type BeforeVerdict<Request> = Request | string;

/** What running handlers is made of. `report` tells their author what they did wrong. */
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

/** What one handler answers; one that throws or takes too long has no say, and its author is told. */
const ask = async (
  [name, handle, asksVisitor]: BeforeHook,
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
    ports.report('hook-late', `before "${name}" took over ${HOOK_WAIT_MS} ms; it goes on without`, null);
  } catch (error) {
    ports.report('hook-failed', `before "${name}" threw; it goes on without`, null, error);
  } finally {
    stop();
  }
  return undefined;
};

/** Asks every handler of `name` in the order they came, each seeing what those before it made of the request. */
export const runHooks = async <Name extends BeforeName>(
  ports: HookPorts,
  name: Name,
  request: BeforeRequests[Name],
): Promise<BeforeVerdict<BeforeRequests[Name]>> => {
  let asked = request;
  const isFirst = (hook: BeforeHook): boolean => hook[2] === true;
  const hooks = [...ports.hooks];
  for (const hook of [...hooks.filter(isFirst), ...hooks.filter(other => !isFirst(other))]) {
    if (hook[0] !== name) continue;
    const answer = await ask(hook, asked, ports);
    if (answer === false) return '';
    if (typeof answer === 'string') return answer;
    if (answer && typeof answer === 'object') asked = {...asked, ...answer};
  }
  return asked;
};

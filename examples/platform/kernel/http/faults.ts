import {RESPONSE_ALREADY_SENT} from '@hono/node-server/utils/response';
import type {MiddlewareHandler} from 'hono';
import type {Exchange, ServerTypes} from './shop.js';

/** Ways to fail on purpose. `drop` ends the connection before the work, `drop-after` once it is done. */
const FAULT_KINDS = ['latency', '429', '500', 'html', 'truncated', 'drop', 'drop-after'] as const;
type FaultKind = (typeof FAULT_KINDS)[number];

/** A failure for the fault tests: `path` is exact, or a beginning when it ends in `*`; `times` is how often, always when left out. */
export interface Fault {
  readonly kind: FaultKind;
  readonly path: string;
  readonly times?: number;
  readonly latencyMs?: number;
}

const DEFAULT_LATENCY_MS = 2000;
const FAULT = /^([\w-]+):(\/[^:]*)(?::(\d+))?(?::(\d+)ms)?$/;

/** A fault from the command line, as `drop-after:/api/commerce/*:2` or `latency:/api/*:1:500ms`. Throws on any other text. */
export function parseFault(text: string): Fault {
  const [, name, path = '', times, latencyMs] = FAULT.exec(text) ?? [];
  const kind = FAULT_KINDS.find(known => known === name);
  if (!kind)
    throw new Error(
      `unknown fault ${text}; expected kind:/path[:times][:250ms], kind one of ${FAULT_KINDS.join(', ')}`,
    );
  return {
    kind,
    path,
    ...(times === undefined ? {} : {times: Number(times)}),
    ...(latencyMs === undefined ? {} : {latencyMs: Number(latencyMs)}),
  };
}

const fits = ({path}: Fault, requested: string): boolean =>
  path.endsWith('*') ? requested.startsWith(path.slice(0, -1)) : requested === path;

/** The faults in force. Tests change them while the server runs; `set` starts all counts again. */
export class FaultSwitch {
  private left: {fault: Fault; times: number}[] = [];

  constructor(faults: readonly Fault[]) {
    this.set(faults);
  }

  set(faults: readonly Fault[]): void {
    this.left = faults.map(fault => ({fault, times: fault.times ?? Number.POSITIVE_INFINITY}));
  }

  /** The fault that a request to `path` meets, used up by one; undefined when it meets none. */
  next(path: string): Fault | undefined {
    const found = this.left.find(({fault, times}) => times > 0 && fits(fault, path));
    if (found) found.times -= 1;
    return found?.fault;
  }
}

const destroyConnection = (c: Exchange): Response => {
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
};

async function truncated(response: Response): Promise<Response> {
  const text = await response.text();
  return new Response(text.slice(0, Math.floor(text.length / 2)), {
    status: response.status,
    headers: {'Content-Type': response.headers.get('Content-Type') ?? 'application/json'},
  });
}

type Play = (c: Exchange, fault: Fault, next: () => Promise<void>) => Promise<Response | undefined>;

const PLAYS: Readonly<Record<FaultKind, Play>> = {
  latency: async (_c, {latencyMs = DEFAULT_LATENCY_MS}, next) => {
    await new Promise(resolve => setTimeout(resolve, latencyMs));
    await next();
    return undefined;
  },
  '429': async c =>
    c.json({error: 'rate limited on purpose', code: 'rate-limited'}, 429, {'Retry-After': '1'}),
  '500': async c => c.json({error: 'failed on purpose', code: 'internal'}, 500),
  html: async c => c.html('<!doctype html><title>Maintenance</title><h1>Maintenance</h1>'),
  truncated: async (c, _fault, next) => {
    await next();
    c.res = await truncated(c.res);
    return undefined;
  },
  drop: async c => destroyConnection(c),
  'drop-after': async (c, _fault, next) => {
    await next();
    c.res = destroyConnection(c);
    return undefined;
  },
};

/** Fails requests as the switch says; with no faults it does nothing. */
export const injectFaults =
  (faults: FaultSwitch): MiddlewareHandler<ServerTypes> =>
  async (c, next) => {
    const fault = faults.next(c.req.path);
    return fault ? PLAYS[fault.kind](c, fault, next) : next();
  };

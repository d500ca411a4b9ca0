import type {Violation} from '../probe.js';

/**
 * Files of this folder run inside the visited page. Playwright sends a function as text: it must name nothing outside itself
 * but types and globals.
 */

/** What the recorder leaves on the page for the functions that read it. */
export interface Recorded {
  readonly listens: WeakMap<EventTarget, Set<string>>;
  readonly errors: {readonly code: string; readonly message: string; readonly origin: Element | null}[];
  readonly violations: Violation[];
  readonly shifts: {readonly value: number; readonly nodes: (Node | null)[]}[];
  /** The place of each element in the snapshot taken last. */
  places: Map<Element, number>;
}

/** Where the recorder leaves it: the key of a symbol, so that no script of the page meets it by name. */
export const RECORDED = 'vitrine.doctor';

/**
 * Runs before the page's own scripts: records layout shifts, policy violations, our errors, and which listeners are ours.
 * `ours` is a pattern for the addresses of our script, '' where there is none.
 */
export const recordPage = ({key, ours}: {key: string; ours: string}): void => {
  if (window.top !== window) return;
  const recorded: Recorded = {
    listens: new WeakMap(),
    errors: [],
    violations: [],
    shifts: [],
    places: new Map(),
  };
  Object.defineProperty(window, Symbol.for(key), {value: recorded});
  const {addEventListener} = EventTarget.prototype;
  addEventListener.call(window, 'securitypolicyviolation', event => {
    const {effectiveDirective, blockedURI, disposition} = event as SecurityPolicyViolationEvent;
    if (disposition === 'enforce')
      recorded.violations.push({directive: effectiveDirective, blocked: blockedURI});
  });
  addEventListener.call(window, 'vitrine:error', event => {
    const {code, message, origin} = (event as CustomEvent).detail ?? {};
    const element = origin instanceof Element ? origin : null;
    recorded.errors.push({code: String(code), message: String(message), origin: element});
  });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const {value, hadRecentInput, sources} = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: {node: Node | null}[];
      };
      if (!hadRecentInput) recorded.shifts.push({value, nodes: (sources ?? []).map(({node}) => node)});
    }
  }).observe({type: 'layout-shift', buffered: true});
  if (!ours) return;
  const address = new RegExp(ours);
  // The caller is in the stack after the message and these two functions.
  const isOurs = (): boolean => address.test((new Error().stack ?? '').split('\n').slice(3, 5).join('\n'));
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...args) {
    if (this instanceof Element && isOurs()) {
      const names = recorded.listens.get(this) ?? new Set();
      recorded.listens.set(this, names.add(args[0]));
    }
    return addEventListener.apply(this, args);
  };
};

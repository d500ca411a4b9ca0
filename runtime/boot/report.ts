import {type Bus, createBus} from '../../src/bus.js';
import type {Report} from '../contracts.js';
import {mirrorToDom} from './mirror.js';

/** Lines one page may get from us: a fault that repeats must not bury the site's own messages. */
const LINES_MAX = 20;

/** A line for the console: its code, what happened, and where that is explained. */
export const lineOf = (code: string, message: unknown): string =>
  `[vitrine] ${code}: ${message} (see docs/errors.md#${code})`;

/** Makes the page's bus, the only way to complain on it, and the lines that were said. Nothing throws into the page. Source: our choice. */
export const createReporting = (): {bus: Bus; report: Report; logged: ReadonlySet<string>} => {
  const logged = new Set<string>();
  const log = (code: string, message: string, ...cause: readonly unknown[]): void => {
    const line = lineOf(code, message);
    if (logged.has(line) || logged.size >= LINES_MAX) return;
    logged.add(line);
    console.error(line, ...cause);
  };
  const report: Report = (code, message, origin = null, ...cause) => {
    log(code, message, ...cause);
    bus.emit('error', {code, message, cause: cause[0], origin});
  };
  const bus = createBus((error, name) => {
    const message = `a listener of "${name}" threw`;
    // A listener of `error` that throws is only said, or it would hear of itself for ever.
    if (name === 'error') log('listener-failed', message, error);
    else report('listener-failed', message, null, error);
  }, mirrorToDom);
  return {bus, report, logged};
};

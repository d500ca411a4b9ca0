import {type Bus, createBus} from '../../src/bus.js';
import type {Report} from '../contracts.js';
import {mirrorToDom} from './mirror.js';
import {type Host, KEY} from './running-copy.js';

/** Lines one page may get from us: a fault that repeats must not bury the site's own messages. */
const LINES_MAX = 20;

/**
 * A console line: its code, what happened, and where the documentation explains it. The page of codes next to the script opens
 * wherever the script does, and belongs to the version that runs.
 */
export const lineOf = (code: string, message: unknown): string =>
  `[vitrine] ${code}: ${message} (see ${__DOCS__ || (globalThis as Host)[KEY]?.source.replace(/[^/]*$/, 'errors.html')}#${code})`;

/**
 * Creates the page's bus, its only way to report errors, and the set of console lines so far. Nothing throws
 * into the page. Source: our choice.
 */
export const createReporting = (): {bus: Bus; report: Report; lines: ReadonlySet<string>} => {
  const lines = new Set<string>();
  const log = (code: string, message: string, ...cause: readonly unknown[]): void => {
    const line = lineOf(code, message);
    if (lines.has(line) || lines.size >= LINES_MAX) return;
    lines.add(line);
    console.error(line, ...cause);
  };
  const report: Report = (code, message, origin = null, ...cause) => {
    log(code, message, ...cause);
    bus.emit('error', {code, message, cause: cause[0], origin});
  };
  const bus = createBus((error, name) => {
    const message = `a listener of "${name}" threw`;
    // An error in a listener of `error` goes to the console only: an event would call the listener again,
    // forever.
    if (name === 'error') log('listener-failed', message, error);
    else report('listener-failed', message, null, error);
  }, mirrorToDom);
  return {bus, report, lines};
};

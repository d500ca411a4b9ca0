import {type Metric, onCLS, onFCP, onINP, onLCP, onTTFB} from 'web-vitals';
import {fetchWithin} from '../../src/shared/fetch-within.inline.js';
import {scrub} from '../../src/tracking/scrub.js';
import type {Page, Recorder} from '../contracts.js';

/** Source: commerce spec §9, telemetry. */
const TIMEOUT_MS = 30_000;
const FLUSH_AFTER_MS = 30_000;
const HIDE_WAIT_MS = 60_000;
/** Errors that one page reports at most, and the share of pages that report any. Source: our choice. */
const FAULTS_MAX = 10;
const FAULT_SAMPLE = 0.5;

/** A console line: its code and message. */
const LOGGED = /^\[vitrine\] ([\w-]+): (.*) \(see \S+\)$/s;

/** One measurement or fault. */
interface TelemetryRecord {
  readonly recordId: string;
  readonly name: string;
  readonly value: number | null;
  readonly detail?: string;
}

/** Creates the calls of telemetry. Each resolves with the answer's text; an error status rejects. */
const createCall =
  (ports: Page['ports']) =>
  (url: string, init: RequestInit = {}): Promise<string> =>
    fetchWithin(ports, {...init, url, timeoutMs: TIMEOUT_MS}, async answer => {
      if (answer.status !== 200) throw new Error(`performance: HTTP Status ${answer.status}`);
      return answer.text();
    });

/** Creates the records that wait, and what sends them. */
const createRecords = ({page, root, toJson, queue, consent, context}: Recorder) => {
  // Of the page that was loaded: a later one in its place has no load of its own.
  const {pageType} = context();
  const call = createCall(page.ports);
  let waiting: TelemetryRecord[] = [];
  const fail = (error: unknown): void => queue.announce('telemetry_failed', {message: String(error)});
  const pageLoadId = page.once(async (): Promise<string> => {
    const answer = JSON.parse(await call(`${root}/1/performance/settings`));
    if (typeof answer?.pageLoadId !== 'string') throw new Error('performance: no pageLoadId');
    return answer.pageLoadId;
  });
  // No request for a visitor who refused in the meantime; if they allow it later, the first send asks.
  if (consent().performance) pageLoadId().catch(fail);
  return {
    add(name: string, value: number | null, detail?: string): void {
      waiting.push({recordId: page.ports.newId(), name, value, ...(detail ? {detail} : {})});
    },
    async send(): Promise<void> {
      if (!consent().performance) waiting = [];
      const records = waiting;
      waiting = [];
      if (!records.length) return;
      try {
        const body = toJson({pageLoadId: await pageLoadId(), pageType, records});
        const headers = {'Content-Type': 'application/json'};
        await call(`${root}/1/performance/records`, {method: 'POST', headers, body, keepalive: true});
      } catch (error) {
        // Ids make a repeat safe. Only the inspector shows it: it is no error of the shop.
        waiting = [...records, ...waiting];
        fail(error);
      }
    },
  };
};

/** Records our own errors, those before this code arrived too: scrubbed, sampled, each once. */
const recordFaults = ({page, redact}: Recorder, add: (name: string, value: null, detail: string) => void) => {
  const seen = new Set<string>();
  const isSampled = Math.random() < FAULT_SAMPLE;
  const recordFault = (code: string, message: string): void => {
    const fault = scrub(message, redact);
    if (!isSampled || seen.has(code + fault) || seen.size >= FAULTS_MAX) return;
    seen.add(code + fault);
    add(`fault:${code}`, null, fault);
  };
  // Earlier errors left only their console lines.
  for (const line of page.lines) {
    const [, code = '', message = ''] = LOGGED.exec(line) ?? [];
    recordFault(code, message);
  }
  page.bus.on('error', ({code, message}) => recordFault(code, message));
};

/**
 * Sends telemetry: Core Web Vitals and our own errors. Sent half a minute after load, when the page is hidden,
 * and after a minute. Source: TRK-07.
 */
export const start = (recorder: Recorder): void => {
  const {clock} = recorder.page.ports;
  const {add, send} = createRecords(recorder);
  const measured = ({name, value, rating}: Metric): void => add(name, value, rating);
  // The library uses these in the browser's own tasks, where nothing can catch its errors.
  if ('queueMicrotask' in globalThis && 'at' in [] && !('signal' in {}))
    for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(measured);
  recordFaults(recorder, add);
  const sinceLoadMs = performance.now();
  for (const afterMs of [FLUSH_AFTER_MS, HIDE_WAIT_MS])
    clock.after(Math.max(0, afterMs - sinceLoadMs), () => void send());
  addEventListener(
    'visibilitychange',
    () => {
      // After web-vitals, which reports its last values at this same event.
      if (document.hidden) Promise.resolve().then(send);
    },
    true,
  );
};

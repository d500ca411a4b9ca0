import {type Metric, onCLS, onFCP, onINP, onLCP, onTTFB} from 'web-vitals';
import {scrub} from '../../src/tracking/scrub.js';
import type {Recorder} from '../contracts.js';

/** Source: commerce spec §9, telemetry. */
const TIMEOUT_MS = 30_000;
const FLUSH_AFTER_MS = 30_000;
const HIDE_WAIT_MS = 60_000;
/** Faults one page tells at most, and the share of pages that tell any. Source: our choice. */
const FAULTS_MAX = 10;
const FAULT_SAMPLE = 0.5;

/** A line on the console: its code and what it says. */
const LOGGED = /^\[vitrine\] ([\w-]+): (.*) \(see \S+\)$/s;

/** One measurement or fault. */
interface TelemetryRecord {
  readonly recordId: string;
  readonly name: string;
  readonly value: number | null;
  readonly detail?: string;
}

/**
 * How the page fared: Core Web Vitals, and faults of ours, scrubbed, sampled, each once. Sent half a minute after load, and
 * when the page is hidden or a minute has passed. One download, fetched once the visitor allows it. Source: TRK-07.
 */
export const start = ({page, root, toJson, redact, queue, consent, context}: Recorder): void => {
  // Of the page that was loaded: a later one in its place has no load of its own.
  const {pageType} = context();
  const {clock, fetch, newId} = page.ports;
  let waiting: TelemetryRecord[] = [];
  let pageLoadId: string | null = null;

  /** Answers the text, which is read even where nobody needs it: unread, it would keep the network busy. */
  const call = async (url: string, init: RequestInit = {}): Promise<string> => {
    const controller = new AbortController();
    const stop = clock.after(TIMEOUT_MS, () => controller.abort());
    try {
      const answer = await fetch(new Request(url, {...init, signal: controller.signal}));
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`performance: HTTP Status ${answer.status}`);
      return text;
    } finally {
      stop();
    }
  };
  const settings = page.once(async () => {
    const answer = JSON.parse(await call(`${root}/1/performance/settings`));
    if (typeof answer?.pageLoadId !== 'string') throw new Error('performance: no pageLoadId');
    pageLoadId = answer.pageLoadId;
    return pageLoadId;
  });
  const send = async (): Promise<void> => {
    if (!consent().performance) waiting = [];
    const records = waiting;
    waiting = [];
    if (!records.length) return;
    try {
      const body = toJson({pageLoadId: pageLoadId ?? (await settings()), pageType, records});
      const headers = {'Content-Type': 'application/json'};
      await call(`${root}/1/performance/records`, {method: 'POST', headers, body, keepalive: true});
    } catch (error) {
      // Ids make it safe to send them again. Nothing is told of it but in the journal's own view: it is no fault of the shop.
      waiting = [...records, ...waiting];
      queue.watch('telemetry_failed', {message: String(error)});
    }
  };
  const add = (name: string, value: number | null, detail?: string): void => {
    waiting.push({recordId: newId(), name, value, ...(detail ? {detail} : {})});
  };
  const measured = ({name, value, rating}: Metric): void => add(name, value, rating);
  // What measures relies on these in tasks of the browser's, where nobody can catch what it throws.
  if ('queueMicrotask' in globalThis && 'at' in [] && !('signal' in {}))
    for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(measured);

  const seen = new Set<string>();
  const isSampled = Math.random() < FAULT_SAMPLE;
  const recordFault = (code: string, message: string): void => {
    const fault = scrub(message, redact);
    if (!isSampled || seen.has(code + fault) || seen.size >= FAULTS_MAX) return;
    seen.add(code + fault);
    add(`fault:${code}`, null, fault);
  };
  // Those from before this came have left their lines alone.
  for (const line of page.logged) {
    const [, code = '', message = ''] = LOGGED.exec(line) ?? [];
    recordFault(code, message);
  }
  page.bus.on('error', ({code, message}) => recordFault(code, message));

  // Who refused while this was fetched is not asked for; who allows later is, with what is sent first.
  if (consent().performance)
    settings().catch(error => queue.watch('telemetry_failed', {message: String(error)}));
  const sinceLoadMs = performance.now();
  for (const afterMs of [FLUSH_AFTER_MS, HIDE_WAIT_MS])
    clock.after(Math.max(0, afterMs - sinceLoadMs), () => void send());
  addEventListener(
    'visibilitychange',
    () => {
      // After web-vitals, which tells its last word at this very event.
      if (document.hidden) Promise.resolve().then(send);
    },
    true,
  );
};

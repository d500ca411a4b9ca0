/** What recording one event costs the page: ours, Snowplow's tracker and Plausible's, each as its defaults have it. */
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {launchBrowser} from '../harness/browser.mjs';
import {brotliBytes, bundle} from '../harness/bundle.mjs';
import {ourSize, underCeiling} from '../harness/our-sizes.mjs';
import {takeSample} from '../harness/quiet.mjs';
import {serve} from '../harness/server.mjs';
import {BENCH, ROOT} from '../harness/set-up.mjs';
import {median, summarizeEach} from '../harness/statistics.mjs';
import {atMost} from '../harness/target.mjs';
import {FINE_CLOCK, TRACKER_CALLS, TRACKERS, trackerPage} from '../pages/tracker.mjs';

const EVENTS = 300;
const TIMEOUT_MS = 60_000;
/** After a walk: what is stored and sent later counts too. */
const SETTLE_MS = 2000;
const MS_PER_SECOND = 1000;
const LIMITS = {recordMs: 0.1, longTasks: 0};
/** Our row of `ceilings` in package.json. */
const GROUP = 'tracker beyond the entry';

const evaluate = async (page, expression) => {
  const {result, exceptionDetails} = await page.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
};

const busyMs = async page => {
  const {metrics} = await page.send('Performance.getMetrics');
  return metrics.find(({name}) => name === 'TaskDuration').value * MS_PER_SECOND;
};

/** Walks through `EVENTS` tasks; gives what each call took and what the main thread did until all was quiet again. */
const walk = async (page, record) => {
  const before = await busyMs(page);
  const recordMs = await evaluate(page, `bench.walk(${EVENTS}, ${record})`);
  await sleep(SETTLE_MS);
  return {recordMs, busyMs: (await busyMs(page)) - before};
};

const measure = async (browser, server, name) => {
  const page = await browser.openPage();
  try {
    await page.send('Page.enable');
    await page.send('Performance.enable');
    const done = server.whenDone(TIMEOUT_MS);
    const url = `${server.origin}/tracker?of=${encodeURIComponent(name)}`;
    await Promise.all([page.send('Page.navigate', {url}), done]);
    await walk(page, 'bench.record');
    const rest = await walk(page, '() => {}');
    const long = 'bench.tasks.length';
    const before = await evaluate(page, long);
    const run = await walk(page, 'bench.record');
    const errors = await evaluate(page, 'bench.errors');
    if (errors.length) throw new Error(`${name}: ${errors.join('; ')}`);
    return {
      recordMs: median(run.recordMs),
      mainThreadMs: Math.max(0, run.busyMs - rest.busyMs) / EVENTS,
      longTasks: (await evaluate(page, long)) - before,
    };
  } finally {
    await page.close();
  }
};

/** Rounds over all trackers in turn; the first only warms up. */
const measureAll = async (browser, server, runs) => {
  const samples = Object.fromEntries(Object.keys(TRACKERS).map(name => [name, []]));
  for (let round = 0; round <= runs; round++)
    for (const [name, taken] of Object.entries(samples)) {
      const sample = await takeSample(() => measure(browser, server, name));
      if (round > 0) taken.push(sample);
    }
  return samples;
};

const bundlePeers = async () => {
  const peers = Object.entries(TRACKERS).filter(([, {source}]) => source);
  return Promise.all(
    peers.map(async ([name, {file, source}]) => ({name, file, code: await bundle(BENCH, source)})),
  );
};

/** Measures recording. Source: the tracker's targets, docs/figures.md. */
export async function run({runs}) {
  const peers = await bundlePeers();
  const bytes = {
    ours: ourSize(GROUP).bytes,
    ...Object.fromEntries(peers.map(({name, code}) => [name, brotliBytes(code)])),
  };
  const server = await serve({
    pages: {'/tracker': trackerPage},
    pageHeaders: FINE_CLOCK,
    scripts: Object.fromEntries(peers.map(({file, code}) => [file, code])),
    calls: TRACKER_CALLS,
    folders: {'/vitrine/': join(ROOT, 'dist'), '/theme/': join(ROOT, 'examples/site/theme')},
  });
  const browser = await launchBrowser();
  try {
    const samples = await measureAll(browser, server, runs);
    const rows = Object.entries(samples).map(([name, taken]) => ({
      name,
      bytes: bytes[name],
      ...summarizeEach(taken),
    }));
    const [ours] = rows;
    return {
      about: `${EVENTS} events, one a task, ms an event, bytes after brotli-11, ${browser.version}`,
      rows,
      targets: [
        atMost('ms of a task that records one event', ours.recordMs.median, LIMITS.recordMs),
        atMost('long tasks', ours.longTasks.median, LIMITS.longTasks),
        underCeiling('bytes beyond the entry', GROUP),
      ],
    };
  } finally {
    await browser.close();
    server.close();
  }
}

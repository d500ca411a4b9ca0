/** One measured load of a page: when its blocks worked, what it blocked, moved and holds. */
import {setTimeout as sleep} from 'node:timers/promises';

const VIEWPORT = {width: 1350, height: 940, deviceScaleFactor: 1, mobile: false};
const TRACE_CATEGORIES = ['devtools.timeline', 'blink.user_timing', 'v8'];
const TIMEOUT_MS = 60_000;
/** After a page is done: late tasks and shifts count too. */
const SETTLE_MS = 1000;
/** A task longer than this blocks the visitor; layout shifts belong together by these gaps. Source: web.dev, TBT and CLS. */
const LONG_TASK_MS = 50;
const SHIFT_GAP_MS = 1000;
const SHIFT_SESSION_MS = 5000;
const BYTES_PER_MB = 2 ** 20;
const COLLECTIONS = 3;

const READ = `JSON.stringify({...bench,iframes:document.querySelectorAll('iframe').length})`;

/** The worst session of shifts. */
const worstShift = shifts => {
  let worst = 0;
  let session = {startMs: 0, lastMs: 0, value: 0};
  for (const {at, value} of shifts) {
    const isNew = at - session.lastMs > SHIFT_GAP_MS || at - session.startMs > SHIFT_SESSION_MS;
    session = isNew
      ? {startMs: at, lastMs: at, value}
      : {...session, lastMs: at, value: session.value + value};
    worst = Math.max(worst, session.value);
  }
  return worst;
};

const startTrace = async page => {
  const events = [];
  page.on('Tracing.dataCollected', ({value}) => events.push(...value));
  const complete = new Promise(resolve => page.on('Tracing.tracingComplete', resolve));
  await page.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {includedCategories: TRACE_CATEGORIES},
  });
  return async () => {
    await page.send('Tracing.end');
    await complete;
    return events;
  };
};

const scriptUrl = ({args}) => args?.data?.url ?? args?.fileName ?? '';

/**
 * When the script under test first ran. The trace names a classic script where it runs, but a module only where it is
 * compiled, which may be long before the page is parsed and it runs: then the first module to run after that is ours.
 */
const startOf = (events, script) => {
  const named = name => events.find(event => event.name === name && scriptUrl(event).includes(script));
  const compiled = named('v8.compileModule');
  if (!compiled) return named('EvaluateScript');
  return events.find(
    ({name, pid, ts}) => name === 'v8.evaluateModule' && pid === compiled.pid && ts >= compiled.ts,
  );
};

/**
 * From the first run of the script under test to the page's `interactive` mark: time on the clock, and what the main
 * thread computed in it. The second hardly feels a busy machine, but knows nothing of waiting for files.
 */
const untilInteractive = (events, script) => {
  const inOrder = events.sort((a, b) => a.ts - b.ts);
  const started = startOf(inOrder, script);
  const mark = inOrder.find(({name, cat}) => name === 'interactive' && cat.includes('user_timing'));
  if (!started || !mark) throw new Error(`the trace shows no run of ${script}`);
  return {interactiveMs: (mark.ts - started.ts) / 1000, computedMs: (mark.tts - started.tts) / 1000};
};

const evaluate = async (page, expression) => {
  const {result, exceptionDetails} = await page.send('Runtime.evaluate', {expression, returnByValue: true});
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
};

const heapAfterCollection = async page => {
  await page.send('Emulation.setCPUThrottlingRate', {rate: 1});
  for (let i = 0; i < COLLECTIONS; i++) {
    await page.send('HeapProfiler.collectGarbage');
    await sleep(50);
  }
  const {metrics} = await page.send('Performance.getMetrics');
  return metrics.find(({name}) => name === 'JSHeapUsedSize').value / BYTES_PER_MB;
};

/** Calls to `pattern` are answered by `answer(body)` and counted; a preflight is answered, not counted. */
const stubCalls = async (page, {pattern, answer}, calls) => {
  const headers = [
    {name: 'access-control-allow-origin', value: '*'},
    {name: 'access-control-allow-headers', value: '*'},
    {name: 'content-type', value: 'application/json'},
  ];
  page.on('Fetch.requestPaused', ({requestId, request}) => {
    const isCall = request.method !== 'OPTIONS';
    if (isCall) calls.count++;
    const body = Buffer.from(isCall ? answer(request.postData ?? '') : '').toString('base64');
    void page.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: headers,
      body,
    });
  });
  await page.send('Fetch.enable', {patterns: [{urlPattern: pattern}]});
};

const prepare = async (page, throttle) => {
  await page.send('Page.enable');
  await page.send('Performance.enable');
  await page.send('Emulation.setDeviceMetricsOverride', VIEWPORT);
  await page.send('Emulation.setCPUThrottlingRate', {rate: throttle});
};

/**
 * Loads `url` in a fresh browser context and waits until the page reports that it is done. `script` is part of the URL of the
 * script under test, `api` the stubbed calls as `{pattern, answer}`. Gives `interactiveMs`, `computedMs`, `blockingMs`, `shift`,
 * `heapMb`, `iframes`, `apiCalls` and the page's own figures; throws when the page reports an error.
 */
export async function loadPage({browser, server, url, script, throttle, api}) {
  const page = await browser.openPage();
  try {
    const calls = {count: 0};
    await prepare(page, throttle);
    if (api) await stubCalls(page, api, calls);
    const endTrace = await startTrace(page);
    const done = server.whenDone(TIMEOUT_MS);
    await Promise.all([page.send('Page.navigate', {url: server.origin + url}), done]);
    await sleep(SETTLE_MS);
    const {tasks, shifts, errors, iframes, figures} = JSON.parse(await evaluate(page, READ));
    const events = await endTrace();
    if (errors.length) throw new Error(`${url}: ${errors.join('; ')}`);
    return {
      ...untilInteractive(events, script),
      blockingMs: tasks.reduce((sum, durationMs) => sum + Math.max(0, durationMs - LONG_TASK_MS), 0),
      shift: worstShift(shifts),
      heapMb: await heapAfterCollection(page),
      iframes,
      ...figures,
      apiCalls: calls.count + server.takeCallCount(),
    };
  } finally {
    await page.close();
  }
}

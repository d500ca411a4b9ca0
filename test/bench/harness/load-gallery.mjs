/** One load of a page with a gallery whose script is late: what becoming live adds and moves. */
import {setTimeout as sleep} from 'node:timers/promises';

/** How late the script is, and how long the page may settle after its gallery works. */
export const LATE_MS = 3000;
const SETTLE_MS = 700;
const READY_MS = 15_000;
const ASK_EVERY_MS = 50;
const VIEWPORT = {width: 1350, height: 940, deviceScaleFactor: 1, mobile: false};

/**
 * Runs before the page's own code, whatever its policy. Listeners of the gallery are those on it and inside it; what a script adds
 * to the document or the window counts apart, because our entry serves every block of the page by the same ones.
 */
const OBSERVE = `window.seen={listeners:0,elsewhere:0,shift:0,refused:0,errors:[]};
{const add=EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener=function(...rest){
if(this instanceof Element&&this.closest('#gallery,[data-block]'))seen.listeners++;
else if(this instanceof Node||this===window)seen.elsewhere++;
return add.apply(this,rest)};
new PerformanceObserver(list=>{for(const entry of list.getEntries())seen.shift+=entry.value}).observe({type:'layout-shift',buffered:true});
add.call(window,'error',({message})=>seen.errors.push(message));
add.call(document,'securitypolicyviolation',()=>{seen.refused++})}`;

const IS_READY = `Boolean(window.isGalleryReady||document.querySelector('[data-block-state=live]'))`;

const evaluate = async (page, expression) => {
  const {result} = await page.send('Runtime.evaluate', {expression, returnByValue: true});
  return result.value;
};

const readCounts = async page => {
  const {metrics} = await page.send('Performance.getMetrics');
  const counts = new Map(metrics.map(({name, value}) => [name, value]));
  return {layouts: counts.get('LayoutCount'), styleRecalculations: counts.get('RecalcStyleCount')};
};

/** Holds the answer to `script` back. Settles once the page asks for it; gives how to let it through. */
const holdScript = async (page, script) => {
  const asked = new Promise(resolve => {
    page.on('Fetch.requestPaused', ({requestId}) =>
      resolve(() => page.send('Fetch.continueRequest', {requestId})),
    );
  });
  await page.send('Fetch.enable', {patterns: [{urlPattern: `*${script}`}]});
  return asked;
};

/** True once the gallery works; false where it does not in time. */
const isReady = async page => {
  for (let waitedMs = 0; waitedMs < READY_MS; waitedMs += ASK_EVERY_MS) {
    if (await evaluate(page, IS_READY)) return true;
    await sleep(ASK_EVERY_MS);
  }
  return false;
};

const open = async (page, url, script) => {
  for (const domain of ['Page', 'Performance']) await page.send(`${domain}.enable`);
  await page.send('Emulation.setDeviceMetricsOverride', VIEWPORT);
  await page.send('Page.addScriptToEvaluateOnNewDocument', {source: OBSERVE});
  const asked = holdScript(page, script);
  await page.send('Page.navigate', {url});
  const release = await asked;
  await sleep(LATE_MS);
  return release;
};

/**
 * Loads `url` in a fresh browser context with `script`, part of a URL, late. Gives what its gallery cost, or, where `isStrict`, what
 * the page's policy refused and whether the gallery works. Throws where it never works without a policy.
 */
export const loadGallery = async ({browser, url, script, isStrict = false}) => {
  const page = await browser.openPage();
  try {
    const release = await open(page, url, script);
    const before = await readCounts(page);
    await release();
    const isLive = await isReady(page);
    await sleep(SETTLE_MS);
    const after = await readCounts(page);
    const {listeners, elsewhere, shift, refused, errors} = await evaluate(page, 'seen');
    if (isStrict) return {refused, isLive: isLive && !errors.length};
    if (!isLive || errors.length)
      throw new Error(`${url}: ${errors.join('; ') || 'the gallery never works'}`);
    return {
      listeners,
      listenersElsewhere: elsewhere,
      styleRecalculations: after.styleRecalculations - before.styleRecalculations,
      layouts: after.layouts - before.layouts,
      layoutShift: shift,
    };
  } finally {
    await page.close();
  }
};

/** One measured load of the site editor: when an owner can press something, and how long the first press takes. */
import {setTimeout as sleep} from 'node:timers/promises';

const VIEWPORT = {width: 1280, height: 900, deviceScaleFactor: 1, mobile: false};
const ASK_EVERY_MS = 20;
const TIMEOUT_MS = 30_000;
/** After the press: late tasks of it count too. */
const SETTLE_MS = 1500;

/** Notes when the editor shows the site and nothing keeps it from answering, and how long presses take until they are painted. */
const OBSERVE = `{
const seen=globalThis.seen={readyMs:0,pressMs:0,panelMs:0,longestTaskMs:0};
new PerformanceObserver(list=>{for(const {name,duration} of list.getEntries())if(/^(click|pointer|mouse)/.test(name))seen.pressMs=Math.max(seen.pressMs,duration)}).observe({type:'event',durationThreshold:16,buffered:true});
new PerformanceObserver(list=>{for(const {duration} of list.getEntries())seen.longestTaskMs=Math.max(seen.longestTaskMs,duration)}).observe({type:'longtask',buffered:true});
const look=()=>document.querySelector('.ed-pages form input')?setTimeout(()=>{seen.readyMs=performance.now()}):requestAnimationFrame(look);
requestAnimationFrame(look);
addEventListener('pointerdown',({timeStamp})=>{
const shown=()=>document.querySelector('.ed-panel [role=treegrid],.ed-panel h2')?setTimeout(()=>{seen.panelMs=performance.now()-timeStamp}):requestAnimationFrame(shown);
requestAnimationFrame(shown)},{capture:true,once:true})}`;

/** The middle of the button that opens the navigation. */
const BUTTON = `(()=>{
const button=[...document.querySelectorAll('.ed-pages button')].find(one=>one.textContent==='Navigation');
const {x,y,width,height}=button.getBoundingClientRect();
return {x:x+width/2,y:y+height/2}})()`;

const evaluate = async (page, expression) => {
  const {result} = await page.send('Runtime.evaluate', {expression, returnByValue: true});
  return result.value;
};

const until = async (page, expression, what) => {
  for (let waitedMs = 0; waitedMs < TIMEOUT_MS; waitedMs += ASK_EVERY_MS) {
    const found = await evaluate(page, expression);
    if (found) return found;
    await sleep(ASK_EVERY_MS);
  }
  throw new Error(`the editor never ${what}`);
};

const signIn = async (page, {url, email, password}) => {
  await page.send('Page.navigate', {url: `${url}/owner/sign-in?to=/owner`});
  await until(page, `Boolean(document.querySelector('[name=password]'))`, 'asks to sign in');
  await evaluate(
    page,
    `document.querySelector('[name=email]').value=${JSON.stringify(email)};
    document.querySelector('[name=password]').value=${JSON.stringify(password)};
    document.querySelector('main form').submit()`,
  );
  await until(page, `location.pathname==='/owner'`, 'takes the sign-in');
};

const press = async (page, {x, y}) => {
  for (const type of ['mousePressed', 'mouseReleased'])
    await page.send('Input.dispatchMouseEvent', {type, x, y, button: 'left', clickCount: 1});
};

/**
 * Opens the editor as an owner with nothing of it cached and the CPU slowed `throttle` times. Gives when it could be used first, in
 * milliseconds from the navigation, how long the first press took until it was
 * painted and until its panel, which is downloaded then, is there, and the longest task of all.
 */
export const loadEditor = async ({browser, throttle, ...owner}) => {
  const page = await browser.openPage();
  try {
    for (const domain of ['Page', 'Network']) await page.send(`${domain}.enable`);
    await page.send('Emulation.setDeviceMetricsOverride', VIEWPORT);
    await signIn(page, owner);
    await page.send('Network.setCacheDisabled', {cacheDisabled: true});
    await page.send('Page.addScriptToEvaluateOnNewDocument', {source: OBSERVE});
    await page.send('Emulation.setCPUThrottlingRate', {rate: throttle});
    await page.send('Page.navigate', {url: `${owner.url}/editor`});
    await until(page, 'globalThis.seen?.readyMs', 'opens');
    await press(page, await evaluate(page, BUTTON));
    await until(page, 'globalThis.seen?.panelMs', 'answers a press');
    await sleep(SETTLE_MS);
    return await evaluate(page, 'seen');
  } finally {
    await page.close();
  }
};

import {type Browser, chromium, type Page} from 'playwright-core';
import {CHROMIUM_FLAGS, findChromium} from '../../../src/cli/chromium.mjs';
import {type Engine, type EngineOptions, type Tab, VIEWPORT} from './tab.js';

/** Nothing but the machine's own addresses has one. */
const NO_NETWORK =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1';

const tabOf = (page: Page): Tab => ({
  async open(url) {
    await page.goto(url);
  },
  evaluate: expression => page.evaluate(expression),
  click: ({x, y}) => page.mouse.click(x, y),
  async press(keys) {
    for (const key of keys) await page.keyboard.press(key);
  },
  async traverse(by) {
    await (by < 0 ? page.goBack({waitUntil: 'commit'}) : page.goForward({waitUntil: 'commit'}));
  },
  close: () => page.context().close(),
});

const openTab = async (browser: Browser, {hasReducedMotion}: EngineOptions): Promise<Tab> => {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    reducedMotion: hasReducedMotion ? 'reduce' : 'no-preference',
  });
  return tabOf(await context.newPage());
};

/** Starts the Chromium of the package. */
export const startChromium = async (options: EngineOptions): Promise<Engine> => {
  const {path, env} = await findChromium({prefer: 'packaged'});
  const browser = await chromium.launch({
    executablePath: path,
    env,
    args: [...CHROMIUM_FLAGS, NO_NETWORK],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  return {openTab: () => openTab(browser, options), close: () => browser.close()};
};

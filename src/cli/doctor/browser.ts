import type {Browser} from 'playwright-core';
import {CHROMIUM_FLAGS, findChromium} from '../chromium.mjs';
import {UsageError} from '../usage-error.js';

const NO_PLAYWRIGHT = `doctor: needs playwright-core, which drives the browser. Install it next to vitrine:

  npm install --save-dev playwright-core
`;

const NO_BROWSER = `doctor: no Chromium was found. Install Chromium or Google Chrome, or name one:

  CHROME=/path/to/chrome vitrine doctor …
`;

/** The library, only where it is asked for: whoever checks templates needs none. */
const loadPlaywright = () =>
  import('playwright-core').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new UsageError(NO_PLAYWRIGHT, {cause});
  });

/** Starts a Chromium: the one that is found, else one that Playwright knows of. Throws `UsageError` where there is none. */
export const launchChromium = async (): Promise<Browser> => {
  const {chromium} = await loadPlaywright();
  const args = [...CHROMIUM_FLAGS];
  const found = await findChromium().catch(() => null);
  if (found) return chromium.launch({executablePath: found.path, env: found.env, args});
  for (const channel of ['chrome', 'msedge', 'chromium']) {
    const browser = await chromium.launch({channel, args}).catch(() => null);
    if (browser) return browser;
  }
  throw new UsageError(NO_BROWSER);
};

import type {Browser} from 'playwright-core';
import {CHROMIUM_FLAGS, findChromium} from '../chromium.mjs';
import {UsageError} from '../usage-error.js';

const NO_PLAYWRIGHT = `doctor: needs playwright-core, which drives the browser. Install it next to vitrine:

  npm install --save-dev playwright-core
`;

const noBrowser = (
  reason: string,
): string => `doctor: no Chromium was found (${reason}). Install Chromium or Google Chrome, or name one:

  CHROME=/path/to/chrome vitrine doctor …
`;

const NO_SANDBOX = `doctor: Chromium cannot use its sandbox here, as in many containers. Where you trust the page:

  vitrine doctor --no-sandbox …
`;

/** Imports the library lazily: the other commands do not need it. */
const loadPlaywright = () =>
  import('playwright-core').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new UsageError(NO_PLAYWRIGHT, {cause});
  });

/** Chromium has no sandbox under root; every other user keeps it, since the page may be hostile. */
const isSandboxed = (isRefused: boolean): boolean => !isRefused && process.getuid?.() !== 0;

/** The Chromium of this machine, or why there is none. Throws `UsageError` where `CHROME` names one that does not start. */
const find = () =>
  findChromium().catch((cause: Error) => {
    if (process.env.CHROME) throw new UsageError(`doctor: CHROME: ${cause.message}`, {cause});
    return cause.message.split('\n')[0] ?? '';
  });

/** The browser does not start as it was asked to. */
const notStarted = (cause: Error): UsageError => {
  const why = /sandbox/i.test(cause.message)
    ? NO_SANDBOX
    : `doctor: Chromium does not start: ${cause.message}`;
  return new UsageError(why, {cause});
};

/**
 * Starts a Chromium: the one that is found, else one that Playwright knows of. Throws `UsageError` where there is none, or
 * where it does not start.
 */
export const launchChromium = async (options: {readonly noSandbox: boolean}): Promise<Browser> => {
  const {chromium} = await loadPlaywright();
  const chromiumSandbox = isSandboxed(options.noSandbox);
  const args = CHROMIUM_FLAGS.filter(flag => !(chromiumSandbox && flag === '--no-sandbox'));
  const found = await find();
  if (typeof found !== 'string')
    return chromium
      .launch({executablePath: found.path, env: found.env, args, chromiumSandbox})
      .catch((error: Error) => {
        throw notStarted(error);
      });
  for (const channel of ['chrome', 'msedge', 'chromium']) {
    const browser = await chromium.launch({channel, args, chromiumSandbox}).catch(() => null);
    if (browser) return browser;
  }
  throw new UsageError(noBrowser(found));
};

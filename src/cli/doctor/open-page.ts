import type {Page, Response} from 'playwright-core';
import {UsageError} from '../usage-error.js';

const LOAD_TIMEOUT_MS = 30_000;
/** A page that runs its own scripts for longer without a pause is no use to a visitor either. */
const ANSWER_TIMEOUT_MS = 10_000;

const NETWORK_ERRORS: readonly (readonly [RegExp, string])[] = [
  [/ERR_NAME_NOT_RESOLVED|ENOTFOUND|EAI_AGAIN/, 'its host is not known: check the address and the network'],
  [/ERR_CONNECTION_REFUSED|ECONNREFUSED/, 'nothing answers there: is the server running?'],
  [/ERR_CERT|CERT_|self.signed/i, 'its certificate is not valid'],
  [/Timeout|ERR_TIMED_OUT|ETIMEDOUT/, `it did not answer within ${LOAD_TIMEOUT_MS / 1000} s`],
  [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/, 'there is no network'],
  [/ERR_TOO_MANY_REDIRECTS/, 'it redirects for ever'],
  [/Download is starting/, 'it is a download, not a page'],
];

/** Why a page could not be opened, for people. `isAnswered`: its answer had begun. */
export const reasonOf = (message: string, isAnswered = false): string =>
  isAnswered && /Timeout/.test(message)
    ? `it answered, and was not loaded whole within ${LOAD_TIMEOUT_MS / 1000} s`
    : (NETWORK_ERRORS.find(([pattern]) => pattern.test(message))?.[1] ?? message.split('\n')[0] ?? '');

const refusalOf = (url: string, status: number): UsageError =>
  new UsageError(`doctor: ${url} answers ${status}: expected a page`);

/** Goes to an address. Newer Chromium rejects an error without a body, which has a status all the same. */
const goTo = async (page: Page, url: string, fragment: string): Promise<Response | null> => {
  const answers: Response[] = [];
  const note = (response: Response): void => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame())
      answers.push(response);
  };
  page.on('response', note);
  try {
    return await page.goto(url + fragment, {waitUntil: 'domcontentloaded', timeout: LOAD_TIMEOUT_MS});
  } catch (error) {
    const cause = error as Error;
    const status = answers.at(-1)?.status() ?? 0;
    if (status >= 400) throw refusalOf(url, status);
    throw new UsageError(`doctor: cannot open ${url}: ${reasonOf(cause.message, status > 0)}`, {cause});
  } finally {
    page.off('response', note);
  }
};

/** Opens an address, with `fragment` after it, and waits for its load. Throws `UsageError` where there is no page. */
export const openPage = async (page: Page, url: string, fragment = ''): Promise<void> => {
  const response = await goTo(page, url, fragment);
  const type = response?.headers()['content-type'] ?? '';
  if (response && !/html/.test(type))
    throw new UsageError(`doctor: ${url} is no page: expected HTML, it is ${type || 'of no type'}`);
  if (response && response.status() >= 400) throw refusalOf(url, response.status());
  // A file that never comes keeps no visitor from the page.
  await page.waitForLoadState('load', {timeout: LOAD_TIMEOUT_MS}).catch(() => {});
};

/** Awaits what a page was asked, unless its scripts keep it busy: then it throws `UsageError`. `when` names the load. */
export const orTimeout = async <Result>(
  asked: Promise<Result>,
  url: string,
  when: string,
): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    const error = new UsageError(
      `doctor: ${url} stopped answering (${when}): a script of the page runs without a pause`,
    );
    timer = setTimeout(() => reject(error), ANSWER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([asked, timedOut]);
  } finally {
    clearTimeout(timer);
  }
};

/** Loads of its own that a page may make while it is read: one that asks for consent, or sets a cookie, makes one. */
const RELOADS_MAX = 3;

/** What the browser says where a page left while it was asked something. */
const LEFT =
  /Execution context was destroyed|Cannot find context|because of a navigation|frame was detached/i;

/**
 * Does `read` on a page, again where the page loaded another document meanwhile. Throws `UsageError` where it goes on doing
 * that. `when` names the load.
 */
export const whereItStays = async <Result>(
  page: Page,
  url: string,
  when: string,
  read: () => Promise<Result>,
): Promise<Result> => {
  let reloads = 0;
  page.on('domcontentloaded', () => {
    reloads++;
  });
  for (let tries = 0; tries <= RELOADS_MAX && reloads <= RELOADS_MAX; tries++) {
    try {
      const facts = await read();
      // Between two loads a page may be read, and says nothing of what a visitor has.
      if (reloads <= RELOADS_MAX) return facts;
    } catch (error) {
      if (!LEFT.test((error as Error).message)) throw error;
      await page.waitForLoadState('load', {timeout: ANSWER_TIMEOUT_MS}).catch(() => {});
    }
  }
  throw new UsageError(
    `doctor: ${url} loads itself again and again (${when}): expected a page that stays. Stop what reloads it, and try again`,
  );
};

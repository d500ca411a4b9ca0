// @vitest-environment happy-dom
import fc from 'fast-check';
import {expect, test, vi} from 'vitest';
import {TABLES} from '../../../sites/expectations/all.js';
import type {SiteCase} from '../../../sites/site-case.js';
import {propertyRunsOf} from '../../../tools/property-runs.js';
import {ACTIONS, type Action, actionIn, textsOf} from '../../widgets/random-actions.js';
import {REPLACERS, type Replacer, replaceTexts} from '../../widgets/replace-texts.js';
import {type OpenSite, openSites, settle} from './open-site.js';
import {leavePage} from './page-life.js';

const open = openSites();
const {images: _, platform: __, ...read} = TABLES;

/** Short ones are over, as a check that waits for more input, and texts that stay for a second are there. */
const SOON_MS = 200;
/** Longer than any text of ours stays for a while only. */
const REST_MS = 5000;

/** Waits for answers, and for what happens in so much time. */
const pass = async (opened: OpenSite, timeMs: number): Promise<void> => {
  await settle(opened);
  await vi.advanceTimersByTimeAsync(timeMs);
  await settle(opened);
};

/** Time that goes on by itself, but for what `pass` adds. */
const startClock = (): void => {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
  vi.useFakeTimers({toFake: [...toFake], now: 0, shouldAdvanceTime: true, advanceTimeDelta: 1});
};

/** What a visitor reads after each action, at once and later, where `who` replaces the page's texts. */
const walk = async (site: SiteCase, who: Replacer, actions: readonly Action[]): Promise<string[][]> => {
  startClock();
  const opened = await open(site);
  await pass(opened, REST_MS);
  const stop = replaceTexts(document.body, who);
  const seen: string[][] = [];
  for (const action of actions) {
    actionIn(document.body, action);
    for (const timeMs of [SOON_MS, REST_MS]) {
      await pass(opened, timeMs);
      seen.push(textsOf(document.body));
    }
  }
  stop();
  leavePage();
  vi.restoreAllMocks();
  vi.useRealTimers();
  return seen;
};

for (const [site, runs, options] of propertyRunsOf(Object.values(read).flat(), {share: 0.02}, 2))
  test(
    `EMB-05 after any actions ${site.page} reads the same where others replace its texts`,
    options,
    async () => {
      const replacers = fc.constantFrom(...REPLACERS.slice(1));
      await fc.assert(
        fc.asyncProperty(replacers, ACTIONS, async (who, actions) => {
          expect(await walk(site, who, actions)).toEqual(await walk(site, 'nobody', actions));
        }),
        {...runs, endOnFailure: true},
      );
    },
  );

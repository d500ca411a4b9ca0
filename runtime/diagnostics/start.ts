import {MESSAGE_FAMILIES} from '../../src/i18n/message-families.js';
import {BEFORE_NAMES} from '../../src/services/before-names.js';
import {didYouMean} from '../../src/shared/suggest.js';
import {EVENT_SHAPES} from '../../src/tables/event-shapes.js';
import {DEBUG_QUERY} from '../../src/tables/query-names.js';
import type {Page} from '../contracts.js';
import {checkApiRoot} from './check-api-root.js';
import {checkBlock} from './check-block.js';
import {checkCalls} from './check-calls.js';
import {labelMistake} from './check-label.js';
import {checkNames} from './check-names.js';
import {checkSite} from './check-site.js';
import {createCompletion} from './complete-fault.js';
import {checkOnAdd} from './on-add.js';

const EVENT_NAMES = Object.keys(EVENT_SHAPES).map(name => name.replace(/^event /, ''));
/** How often it is asked whether what sells is live, and how long at most. */
const SETTLED_POLL_MS = 100;
const SETTLED_POLLS_MAX = 100;
/** Longest list of names that a line prints. */
const LISTED_MAX = 20;
/** Blocks that settle within this time are checked together. */
const BATCH_MS = 100;

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** Waits until the document is parsed, so that its last element is checked too, and no block's code is on its way. */
const untilSettled = async (): Promise<void> => {
  for (let polls = 0; polls < SETTLED_POLLS_MAX; polls++) {
    if (document.readyState !== 'loading' && !document.querySelector('[data-block-state=loading]')) return;
    await pause(SETTLED_POLL_MS);
  }
};

/** Reports a name that there is not. */
const createNameCheck =
  ({report}: Page) =>
  (call: string, name: unknown, known: readonly string[]): void => {
    const text = String(name);
    if (known.includes(text)) return;
    const meant = didYouMean(text, known);
    const isShort = !meant && known.length <= LISTED_MAX;
    const names = isShort ? `: ${known.join(', ')}` : ` of ${known.length} names`;
    report('unknown-name', `Vitrine.${call}: found "${text}", expected one${names}.${meant}`);
  };

/** Reports labels that no message has. The messages of every family are downloaded only where the page sets labels. */
const checkLabels = async (page: Page, check: ReturnType<typeof createNameCheck>): Promise<void> => {
  const labels = Object.keys(page.labels);
  if (!labels.length) return;
  const families = await Promise.all(MESSAGE_FAMILIES.map(family => page.messages(family)));
  const messages = new Map(families.flatMap(family => Object.entries(family)));
  for (const label of labels) {
    check('setLabels', label, [...messages.keys()]);
    const problem = labelMistake(String(page.labels[label]), messages.get(label));
    if (problem) page.report('bad-label', `label "${label}": ${problem}`);
  }
};

/** Reports names that there are not in calls from now on. */
const checkNamesOfCalls = (api: typeof window.Vitrine, check: ReturnType<typeof createNameCheck>): void => {
  const {on, before} = api;
  Object.assign(api, {
    on(...args: Parameters<typeof on>) {
      check('on', args[0], EVENT_NAMES);
      return on(...args);
    },
    before(...args: Parameters<typeof before>) {
      check('before', args[0], BEFORE_NAMES);
      return before(...args);
    },
  });
};

/**
 * Checks a page for its developer, once what sells is live: the data of each block, the site context, and the names in calls
 * of the API. `?vt-debug` in the address also opens the inspector. Source: docs/errors.md, When the runtime checks a page.
 */
export const start = async (page: Page, passFaults: NonNullable<Page['passFaults']>): Promise<void> => {
  const api = window.Vitrine;
  passFaults(createCompletion(page));
  checkCalls(page);
  if (new URLSearchParams(location.search).has(DEBUG_QUERY)) api.debug();
  await untilSettled();
  const check = createNameCheck(page);
  checkSite(page);
  checkApiRoot(page).catch(() => {});
  checkNames(page);
  for (const name of Object.keys(page.bus.listenedTo ?? {})) check('on', name, EVENT_NAMES);
  for (const {name} of page.hooks) check('before', name, BEFORE_NAMES);
  checkNamesOfCalls(api, check);
  const labels = (): void => void checkLabels(page, check).catch(() => {});
  labels();
  page.bus.on('labels-changed', labels);

  const checked = new WeakSet<Element>();
  const checkBlocks = (): void => {
    for (const {element, kind} of api.blocks()) {
      if (checked.has(element) || element.dataset.blockState === 'loading') continue;
      checked.add(element);
      checkBlock(page, element, kind);
      checkOnAdd(page, element);
    }
  };
  checkBlocks();
  let timer = 0;
  new MutationObserver(() => {
    clearTimeout(timer);
    timer = window.setTimeout(checkBlocks, BATCH_MS);
  }).observe(document, {subtree: true, attributeFilter: ['data-block-state']});
};

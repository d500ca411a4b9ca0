import {MESSAGE_FAMILIES} from '../../src/i18n/message-families.js';
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

/** How often it is asked whether what sells is live, and how long at most. */
const SETTLED_POLL_MS = 100;
const SETTLED_POLLS_MAX = 100;
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

/** Reports labels of the site context that no message has, or that are no texts, as those of `setLabels` are on every site. */
const checkContextLabels = async (page: Page): Promise<void> => {
  const {labels} = Object(page.contexts.own) as {readonly labels?: unknown};
  const {checkLabels} = await import('../chunks/label-checks.js');
  checkLabels(page, Object(labels));
};

/** Reports patterns of labels that cannot be read. The messages of every family are downloaded only where the page sets labels. */
const checkPatterns = async (page: Page): Promise<void> => {
  const labels = Object.entries(page.labels);
  if (!labels.length) return;
  const families = await Promise.all(MESSAGE_FAMILIES.map(family => page.messages(family)));
  const messages = new Map(families.flatMap(family => Object.entries(family)));
  for (const [label, pattern] of labels) {
    const problem = labelMistake(String(pattern), messages.get(label));
    if (problem) page.report('bad-label', `label "${label}": ${problem}`);
  }
};

/**
 * Checks a page for its developer, once what sells is live: the data of each block, the site context, and the owner's labels.
 * `?vt-debug` in the address also opens the inspector. Source: docs/errors.md, When the runtime checks a page.
 */
export const start = async (page: Page, passFaults: NonNullable<Page['passFaults']>): Promise<void> => {
  const api = window.Vitrine;
  passFaults(createCompletion(page));
  checkCalls(page);
  if (new URLSearchParams(location.search).has(DEBUG_QUERY)) api.debug();
  await untilSettled();
  checkSite(page);
  checkApiRoot(page).catch(() => {});
  checkNames(page);
  checkContextLabels(page).catch(() => {});
  const patterns = (): void => void checkPatterns(page).catch(() => {});
  patterns();
  page.bus.on('labels-changed', patterns);

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

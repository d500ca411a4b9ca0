/** Pages of 100, 1,000 and 10,000 blocks: the cost of a block must not grow with their number. */
import {join} from 'node:path';
import {launchBrowser} from '../harness/browser.mjs';
import {loadPage} from '../harness/load-page.mjs';
import {takeSample} from '../harness/quiet.mjs';
import {serve} from '../harness/server.mjs';
import {ROOT} from '../harness/set-up.mjs';
import {summarizeEach} from '../harness/statistics.mjs';
import {atMost} from '../harness/target.mjs';
import {BLOCKS_CALLS, blocksPage} from '../pages/blocks.mjs';

const COUNTS = [100, 1000, 10_000];
/** Flat within the noise of timing: ten times the blocks may cost this much more each. */
const FLAT = 1.5;
const FRAME_COUNT = 1000;

const measure = async (browser, server, count) => {
  const {interactiveMs, heapMb, changeMs, partialFrames, apiCalls} = await loadPage({
    browser,
    server,
    url: `/blocks?n=${count}`,
    script: '/vitrine/vitrine.js',
    throttle: 1,
  });
  const perBlockMicros = (interactiveMs * 1000) / count;
  return {interactiveMs, perBlockMicros, changeMs, partialFrames, heapMb, apiCalls};
};

/** Rounds over all counts in turn; the first only warms up. */
const measureAll = async (browser, server, runs) => {
  const samples = new Map(COUNTS.map(count => [count, []]));
  for (let round = 0; round <= runs; round++)
    for (const [count, taken] of samples) {
      const sample = await takeSample(() => measure(browser, server, count));
      if (round > 0) taken.push(sample);
    }
  return [...samples].map(([blocks, taken]) => ({blocks, ...summarizeEach(taken)}));
};

const judge = rows => {
  const of = count => rows.find(({blocks}) => blocks === count);
  return [
    atMost(
      `µs a block at 10,000, ${FLAT} of those at 1,000`,
      of(10_000).perBlockMicros.median,
      of(1000).perBlockMicros.median * FLAT,
    ),
    atMost('frames that show a cart change in part, at 1,000 blocks', of(FRAME_COUNT).partialFrames.max, 0),
  ];
};

/** Measures growth with the number of blocks. Source: the benchmark's targets, docs/figures.md. */
export async function run({runs}) {
  const server = await serve({
    pages: {'/blocks': blocksPage},
    calls: BLOCKS_CALLS,
    folders: {'/vitrine/': join(ROOT, 'dist'), '/theme/': join(ROOT, 'examples/site/theme')},
  });
  const browser = await launchBrowser();
  try {
    const rows = await measureAll(browser, server, runs);
    return {about: `cart counts on a page, no throttle, ${browser.version}`, rows, targets: judge(rows)};
  } finally {
    await browser.close();
    server.close();
  }
}

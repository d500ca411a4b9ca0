/** A page of 50 forms at a quarter of the CPU, scrolled from end to end: no task of it may block the visitor. */
import {join} from 'node:path';
import {launchBrowser} from '../harness/browser.mjs';
import {loadPage} from '../harness/load-page.mjs';
import {takeSample} from '../harness/quiet.mjs';
import {serve} from '../harness/server.mjs';
import {ROOT} from '../harness/set-up.mjs';
import {summarizeEach} from '../harness/statistics.mjs';
import {atMost} from '../harness/target.mjs';
import {createFormsPage} from '../pages/forms.mjs';
import {SCRIPT} from '../pages/ours.mjs';

const COUNT = 50;
const THROTTLE = 4;
/** What blocks a visitor begins at 50 ms; forms that no visitor has come near cost nothing. */
const LIMITS = {longestTaskMs: 50, liveAtFirst: 10};

const measure = async (browser, server, count) => {
  const {interactiveMs, longestTaskMs, liveAtFirst, heapMb} = await loadPage({
    browser,
    server,
    url: `/forms?n=${count}`,
    script: SCRIPT,
    throttle: THROTTLE,
  });
  return {interactiveMs, longestTaskMs, liveAtFirst, heapMb};
};

/** Measures a page of many forms. Source: the benchmark's targets, docs/figures.md. */
export async function run({runs}) {
  const server = await serve({
    pages: {'/forms': await createFormsPage()},
    folders: {'/vitrine/': join(ROOT, 'dist'), '/theme/': join(ROOT, 'examples/site/theme')},
  });
  const browser = await launchBrowser();
  try {
    const taken = [];
    for (let round = 0; round <= runs; round++) {
      const sample = await takeSample(() => measure(browser, server, COUNT));
      if (round > 0) taken.push(sample);
    }
    const row = {forms: COUNT, ...summarizeEach(taken)};
    return {
      about: `forms of six fields, CPU slowed ${THROTTLE} times, ${browser.version}`,
      rows: [row],
      targets: [
        atMost(
          'ms of the longest task, loading and scrolling',
          row.longestTaskMs.median,
          LIMITS.longestTaskMs,
        ),
        atMost('forms live before anybody scrolls', row.liveAtFirst.max, LIMITS.liveAtFirst),
      ],
    };
  } finally {
    await browser.close();
    server.close();
  }
}

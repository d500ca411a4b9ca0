/** The site editor at a quarter of the CPU: when an owner can use it, and how long the first press takes. */
import {launchBrowser} from '../harness/browser.mjs';
import {loadEditor} from '../harness/load-editor.mjs';
import {startPlatform} from '../harness/platform.mjs';
import {takeSample} from '../harness/quiet.mjs';
import {summarizeEach} from '../harness/statistics.mjs';
import {atMost} from '../harness/target.mjs';

const THROTTLE = 4;
/** The demonstration owner. Source: docs/editor.md. */
const OWNER = {email: 'owner@example.com', password: 'behind-the-dunes'};
const LIMIT_MS = 1000;

/** Measures the editor as it opens. Source: the benchmark's targets, docs/figures.md. */
export async function run({runs}) {
  const {url, stop} = await startPlatform();
  const browser = await launchBrowser();
  try {
    const taken = [];
    // The first round only warms up.
    for (let round = 0; round <= runs; round++) {
      const sample = await takeSample(() => loadEditor({browser, throttle: THROTTLE, url, ...OWNER}));
      if (round > 0) taken.push(sample);
    }
    const row = {name: '/editor', ...summarizeEach(taken)};
    return {
      about: `the site editor, nothing cached, CPU slowed ${THROTTLE} times, ${browser.version}`,
      rows: [row],
      targets: [
        atMost('ms until an owner can use it', row.readyMs.median, LIMIT_MS),
        atMost('ms of the first press until its panel is there', row.panelMs.median, LIMIT_MS),
      ],
    };
  } finally {
    await browser.close();
    await stop();
  }
}

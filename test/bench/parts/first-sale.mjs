/** From an empty folder to the first sale by the quick start alone, downloads of npm included. */
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {chromium} from 'playwright-core';
import {CHROMIUM_FLAGS, findChromium} from '../../../src/cli/chromium.mjs';
import {followQuickStart, packPackages} from '../harness/quick-start.mjs';
import {takeSample} from '../harness/quiet.mjs';
import {summarizeEach} from '../harness/statistics.mjs';
import {atMost} from '../harness/target.mjs';

const LIMIT_S = 60;
/** A round takes half a minute, so few of them do. */
const ROUNDS_MAX = 3;

const sumsOf = ({init, install, start, sale, ownProduct, ownSale}) => {
  const firstSale = init + install + start + sale;
  return {init, install, start, sale, firstSale, ownProduct, ownSale, both: firstSale + ownProduct + ownSale};
};

/** Measures the way to the first sale, in seconds. Source: the benchmark's targets, docs/figures.md. */
export async function run({runs}) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-packed-'));
  const {path, env} = await findChromium();
  const browser = await chromium.launch({executablePath: path, env, args: CHROMIUM_FLAGS});
  try {
    const packages = await packPackages(folder);
    const taken = [];
    // The first round counts too: whoever follows the page does so once.
    for (let round = 0; round < Math.min(runs, ROUNDS_MAX); round++)
      taken.push(sumsOf(await takeSample(() => followQuickStart(browser, packages))));
    const row = {name: 'quick start, seconds', ...summarizeEach(taken)};
    return {
      about: `an empty folder by docs/quick-start.md, Chromium ${browser.version()}`,
      rows: [row],
      targets: [
        atMost('s to the first sale', row.firstSale.median, LIMIT_S),
        atMost('s to the first sale, then to that of the reader’s own product', row.both.median, LIMIT_S),
      ],
    };
  } finally {
    await browser.close();
    rmSync(folder, {recursive: true, force: true});
  }
}

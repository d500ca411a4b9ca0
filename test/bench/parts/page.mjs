/** Pages of 1 and 24 products: ours, Buy Button and bare Preact blocks, at a quarter of the CPU. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import * as esbuild from 'esbuild';
import {launchBrowser} from '../harness/browser.mjs';
import {loadPage} from '../harness/load-page.mjs';
import {takeSample} from '../harness/quiet.mjs';
import {serve} from '../harness/server.mjs';
import {BENCH, ROOT} from '../harness/set-up.mjs';
import {summarizeEach} from '../harness/statistics.mjs';
import {atMost} from '../harness/target.mjs';
import {buyButtonPage} from '../pages/buy-button.mjs';
import {API_PATTERN, answerCall} from '../pages/buy-button-api.mjs';
import {floorPage} from '../pages/floor.mjs';
import {FIRST_SCRIPT, oursPage} from '../pages/ours.mjs';

const THROTTLE = 4;
const COUNTS = [1, 24];
/** A page of one product is done so soon that the clock's noise exceeds half of it. */
const NOISE_MS = 20;
const LIMITS = {
  /** Of one product, which is done so soon that its share of the floor says little. */
  oneOfFloor: 1.5,
  ofFloor: 1,
  blockingOfFloor: 0.8,
  ofBuyButton: 1 / 8,
  blockingOfBuyButton: 1 / 5,
  shift: 0,
  heapMb: 1.2,
  apiCalls: 0,
};

const SUBJECTS = {
  ours: {path: '/ours', script: FIRST_SCRIPT},
  'Buy Button': {path: '/buy-button', script: '/peers/buybutton.min.js', isStubbed: true},
  floor: {path: '/floor', script: '/floor.js'},
};

const bundleFloor = async () => {
  const {outputFiles} = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: [join(BENCH, 'pages/floor-blocks.jsx')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    target: 'es2022',
  });
  return outputFiles[0].text;
};

const startServer = async () =>
  serve({
    pages: {'/ours': oursPage, '/buy-button': buyButtonPage, '/floor': floorPage},
    scripts: {
      '/floor.js': await bundleFloor(),
      '/peers/buybutton.min.js': readFileSync(
        join(BENCH, 'node_modules/@shopify/buy-button-js/dist/buybutton.min.js'),
      ),
    },
    folders: {'/vitrine/': join(ROOT, 'dist'), '/theme/': join(ROOT, 'examples/site/theme')},
  });

const measure = (browser, server, {path, script, isStubbed}, count) =>
  loadPage({
    browser,
    server,
    url: `${path}?n=${count}`,
    script,
    throttle: THROTTLE,
    ...(isStubbed && {api: {pattern: API_PATTERN, answer: body => answerCall(server.pictures, count, body)}}),
  });

/** Rounds over all subjects in turn, so that a slow minute is everybody's; the first round only warms up. */
const measureCount = async (browser, server, count, runs) => {
  const samples = Object.fromEntries(Object.keys(SUBJECTS).map(name => [name, []]));
  for (let round = 0; round <= runs; round++)
    for (const [name, subject] of Object.entries(SUBJECTS)) {
      const sample = await takeSample(() => measure(browser, server, subject, count));
      if (round > 0) samples[name].push(sample);
    }
  return Object.entries(samples).map(([name, taken]) => ({name, count, ...summarizeEach(taken)}));
};

const judge = (rows, count) => {
  const of = name => rows.find(row => row.name === name && row.count === count);
  const [ours, buyButton, floor] = [of('ours'), of('Buy Button'), of('floor')];
  if (count === 1)
    return [
      atMost(
        'n=1 interactive ms, 1.5 of the floor or 20 ms above it',
        ours.interactiveMs.median,
        Math.max(floor.interactiveMs.median * LIMITS.oneOfFloor, floor.interactiveMs.median + NOISE_MS),
      ),
    ];
  return [
    atMost(
      `n=${count} interactive ms, the floor's`,
      ours.interactiveMs.median,
      floor.interactiveMs.median * LIMITS.ofFloor,
    ),
    atMost(
      `n=${count} blocking ms, ${LIMITS.blockingOfFloor} of the floor`,
      ours.blockingMs.median,
      floor.blockingMs.median * LIMITS.blockingOfFloor,
    ),
    atMost(
      `n=${count} interactive ms, an eighth of Buy Button`,
      ours.interactiveMs.median,
      buyButton.interactiveMs.median * LIMITS.ofBuyButton,
    ),
    atMost(
      `n=${count} blocking ms, a fifth of Buy Button`,
      ours.blockingMs.median,
      buyButton.blockingMs.median * LIMITS.blockingOfBuyButton,
    ),
    atMost(`n=${count} layout shift`, ours.shift.max, LIMITS.shift),
    atMost(`n=${count} heap MB`, ours.heapMb.median, LIMITS.heapMb),
    atMost(`n=${count} API calls without a cart`, ours.apiCalls.max, LIMITS.apiCalls),
  ];
};

/** Measures the pages. Source: the benchmark's targets, docs/figures.md. */
export async function run({runs}) {
  const server = await startServer();
  const browser = await launchBrowser();
  try {
    const rows = [];
    for (const count of COUNTS) rows.push(...(await measureCount(browser, server, count, runs)));
    return {
      about: `a page of products, CPU ${THROTTLE}x throttled, ${browser.version}`,
      rows,
      targets: COUNTS.flatMap(count => judge(rows, count)),
    };
  } finally {
    await browser.close();
    server.close();
  }
}

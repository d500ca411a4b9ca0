/**
 * A product page's blocks by `renderBlock` and by the template engine, in one process and in turns. Both begin with the
 * same data, word it by the same rules and print the same HTML, which the part checks; so what differs is the printing.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {BENCH} from '../harness/set-up.mjs';
import {summarize} from '../harness/statistics.mjs';
import {atMost} from '../harness/target.mjs';
import {importRenderers} from '../rendering/bundle.mjs';
import {unescaped} from '../rendering/unescaped.mjs';

/** How many times the engine's time `renderBlock` may take for the same HTML. */
const TIMES = 1.5;
const ROUNDS = 15;
const PAGES_A_TURN = 100;
const WARM_UP_PAGES = 1500;
const LOCALE = 'en-US';

const templateOf = kind => readFileSync(join(BENCH, 'rendering/templates', `${kind}.html`), 'utf8');

const checkOutputs = (blocks, byBlock, byTemplate) => {
  for (const block of blocks)
    if (unescaped(byBlock(block)) !== unescaped(byTemplate(block)))
      throw new Error(`${block[0]}: the template prints other HTML than renderBlock`);
};

/** Reads each text as a whole: one built by `+=` is a rope until then, and its flattening is part of its cost. */
let read = 0;
const flatten = texts => {
  for (const text of texts) read += text.charCodeAt(text.length - 1);
};

/** Processor time, not the clock's: what else runs on the machine takes no part of it. */
const cpuMicros = () => {
  const {user, system} = process.cpuUsage();
  return user + system;
};

/** µs a page. */
const takeTurn = renderPage => {
  const before = cpuMicros();
  for (let page = 0; page < PAGES_A_TURN; page++) renderPage();
  return (cpuMicros() - before) / PAGES_A_TURN;
};

const middle = values => summarize(values).median;

/** One sample: the middle of many turns that the renderers take one after another. */
const takeSample = pages => {
  const turns = Object.fromEntries(Object.keys(pages).map(name => [name, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, page] of Object.entries(pages)) turns[name].push(takeTurn(page));
  return Object.fromEntries(Object.entries(turns).map(([name, taken]) => [name, middle(taken)]));
};

/** Measures the renderers. Source: the benchmark's targets, docs/figures.md. */
export async function run({runs}) {
  const {blocksOfPage, compile, renderBlock, viewOf} = await importRenderers();
  const blocks = blocksOfPage();
  const templates = Object.fromEntries(blocks.map(([kind]) => [kind, compile(templateOf(kind))]));
  const print = (kind, view) => templates[kind].render(view, {locale: LOCALE}).output;
  const byBlock = block => renderBlock(...block).html;
  const byTemplate = block => print(block[0], viewOf(...block));
  checkOutputs(blocks, byBlock, byTemplate);
  const views = blocks.map(block => [block[0], viewOf(...block)]);
  const pages = {
    renderBlock: () => flatten(blocks.map(byBlock)),
    'template engine, data to HTML': () => flatten(blocks.map(byTemplate)),
    'template engine, printing alone': () => flatten(views.map(view => print(...view))),
  };
  for (const page of Object.values(pages)) for (let at = 0; at < WARM_UP_PAGES; at++) page();
  if (!read) throw new Error('nothing was rendered');
  // The first one only warms up.
  const [, ...samples] = Array.from({length: runs + 1}, () => takeSample(pages));
  const [ours, engine] = Object.keys(pages);
  const times = summarize(samples.map(sample => sample[ours] / sample[engine]));
  const bytes = blocks.reduce((sum, block) => sum + Buffer.byteLength(byBlock(block)), 0);
  return {
    about: `${blocks.length} blocks of a product page (${blocks.map(([kind]) => kind).join(', ')}), ${bytes} bytes, µs of processor time a page`,
    rows: Object.keys(pages).map(name => ({name, µs: summarize(samples.map(sample => sample[name]))})),
    targets: [atMost('renderBlock, times the template engine from the same data', times.median, TIMES)],
  };
}

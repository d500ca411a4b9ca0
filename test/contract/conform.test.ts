import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Wire} from '../../src/cli/conform/client.js';
import {PLANS} from '../../src/cli/conform/plans/plans.js';
import {decodePlatformData} from '../../src/cli/conform/platform-data.js';
import {seeded} from '../../src/cli/conform/random.js';
import {runSteps, type Step} from '../../src/cli/conform/step.js';
import {spread, WHOLE} from '../tools/spread.js';
import {folderWith, runLine} from '../unit/cli/command-line.js';
import {SEEDED_FAULTS} from './conform-faults.js';
import {startProxy} from './conform-proxy.js';
import {startConformShop} from './conform-shop.js';

const STEPS: readonly Step[] = Object.values(PLANS).flat();

/** Time of the shop, which passes where the kit waits. */
let nowMs = Date.UTC(2026, 0, 1);
let {shop, data} = {} as Awaited<ReturnType<typeof startConformShop>>;
beforeAll(async () => {
  ({shop, data} = await startConformShop(() => nowMs));
});
afterAll(() => shop.close());

/** A step after all that it needs. */
const chainOf = (name: string): Step[] => {
  const step = STEPS.find(one => one.name === name);
  if (!step) throw new Error(`no step ${name}`);
  const before = (step.needs ?? []).flatMap(chainOf);
  return [...new Set([...before, step])];
};

const tryAt = (origin: string, steps: readonly Step[], seed = 1) => {
  const wait = async (ms: number): Promise<void> => {
    nowMs += ms;
  };
  const wire: Wire = {origin, last: null, count: 0, wait};
  return runSteps(steps, {wire, data: decodePlatformData(data), random: seeded(seed)});
};

const conform = async (...args: string[]) => {
  const folder = folderWith({'data.json': JSON.stringify(data)});
  return runLine(folder, ['conform', shop.url, '--data', 'data.json', ...args]);
};

test('SEC vitrine conform finds nothing against the reference platform, and runs all that there is', async () => {
  const {code, out} = await conform('--format', 'json');
  const {counts, plans} = JSON.parse(out);
  const notPassed = plans.flatMap(({steps}: {steps: {state: string}[]}) =>
    steps.filter(({state}) => state !== 'passed'),
  );
  expect(notPassed).toEqual([]);
  expect([counts, code]).toEqual([{passed: STEPS.length, failed: 0, 'not run': 0}, 0]);
});

test('SEC nothing of a run stays in the carts of its visitors', async () => {
  await conform('--plan', 'visitor', '--seed', '2');
  const lines = await shop.db.selectFrom('cart_entry').select('id').execute();
  expect(lines).toEqual([]);
});

for (const [{fault, step, make}, options] of spread(SEEDED_FAULTS, {share: 0.2}))
  test(`SEC a platform where ${fault} fails at ${step}`, options, async () => {
    const proxy = await startProxy(shop.url, make());
    const outcomes = await tryAt(proxy.url, chainOf(step)).finally(proxy.close);
    const failed = outcomes.filter(({state}) => state === 'failed');
    expect(failed.map(outcome => [outcome.step.name, outcome.reason !== ''])).toEqual([[step, true]]);
    expect(failed[0]?.exchange?.path).toMatch(/^\/api\//);
  });

test('SEC twenty seeds find nothing against the reference platform', {tags: [WHOLE]}, async () => {
  for (let seed = 100; seed < 120; seed++) {
    const outcomes = await tryAt(shop.url, STEPS, seed);
    const left = outcomes.filter(({state}) => state !== 'passed');
    expect([seed, left.map(({step, reason}) => [step.name, reason])]).toEqual([seed, []]);
  }
});

import {afterAll, beforeAll, expect, test} from 'vitest';
import {openScene} from '../attack/attack.js';
import {fireBarrage} from '../attack/barrage.js';
import {readForeign} from '../attack/foreign-reads.js';
import {trespass} from '../attack/foreign-writes.js';
import {forgeWrites} from '../attack/forged.js';
import {faultText} from '../attack/report.js';
import {attackedRoutes} from '../attack/routes.js';

/** A part of `npm run attack`, which fires as much again a hundred times, and forges writes to every route. */
const SEED = 20_260_101;
const [REQUESTS, LINES, EVERY] = [300, 4, 7];
const {routes, unknown} = attackedRoutes();
let scene: Awaited<ReturnType<typeof openScene>>;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

test('an attack is known for every route of the platform', () => {
  expect(unknown).toEqual([]);
});

test('V09 nobody changes what is another’s, with whatever they know of it', async () => {
  expect((await trespass(scene)).accepted).toEqual([]);
});

test('V09 nobody reads what is another’s, which those whose it is do read', async () => {
  const {answered, notShown} = await readForeign(scene);
  expect([answered, notShown]).toEqual([[], []]);
});

// The genuine writes change what others read: which languages there are.
test('V01 no forged write is taken or changes a row, and the genuine one is let in', async () => {
  const {sent, accepted, unreached} = await forgeWrites(scene, routes, {every: EVERY});
  expect(sent).toBeGreaterThan(100);
  expect([accepted, unreached]).toEqual([[], []]);
});

test('V13 V14 hostile requests are answered with the error of the contract, and never with a 5xx', async () => {
  const {cast, wire} = scene;
  const {requests, faults} = await fireBarrage(
    {cast, wire, routes, requests: REQUESTS},
    {seed: SEED, lines: LINES},
  );
  // How long answers take is for `npm run attack` to say: other tests run at the same time.
  const wrong = faults.filter(({what}) => what !== 'too slow');
  expect([requests, wrong.map(faultText)]).toEqual([REQUESTS, []]);
});

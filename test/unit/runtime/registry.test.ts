import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {claimPage} from '../../../runtime/boot/registry.js';
import type {Copy} from '../../../runtime/boot/running-copy.js';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'info').mockImplementation(line => lines.push(line));
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('vitrine'));
});

const copy = (version: string, busy = false): Copy => ({
  version,
  source: `https://cdn.test/${version}.js`,
  busy,
});

// Source: asks, "script loaded twice, two versions"
const PAIRS: readonly [string, string, boolean, boolean][] = [
  ['1.0.0', '1.0.0', false, false],
  ['1.0.0', '1.0.1', false, true],
  ['1.0.0', '1.1.0', false, true],
  ['1.2.0', '1.1.9', false, false],
  ['1.9.0', '1.10.0', false, true],
  ['1.10.0', '1.9.0', false, false],
  ['1.0.0', '2.0.0', false, false],
  ['2.0.0', '1.9.9', false, false],
  ['1.0.0', '1.1.0', true, false],
  ['1.0', '1.0.1', false, true],
  ['odd', '1.0.0', false, false],
];
for (const [first, second, isBusy, takesOver] of PAIRS)
  test(`H3 ${second} after ${isBusy ? 'a busy' : 'an idle'} ${first} ${takesOver ? 'takes over' : 'does not start'}`, () => {
    const [one, other] = [copy(first, isBusy), copy(second)];
    expect(claimPage(one)).toBe(true);
    expect(lines).toEqual([]);
    expect(claimPage(other)).toBe(takesOver);
    expect(one.busy).toBe(isBusy || takesOver);
    const [stays, goes] = takesOver ? [second, first] : [first, second];
    expect(lines).toHaveLength(1);
    const [consoleLines = ''] = lines;
    expect(consoleLines).toContain(`loaded-twice: ${stays} (https://cdn.test/${stays}.js) runs, `);
    expect(consoleLines.split(' runs, ')[1]).toContain(`${goes} (https://cdn.test/${goes}.js)`);
  });

test('H3 of three copies of one major the newest runs, in either order', () => {
  for (const order of [
    ['1.0.0', '1.1.0', '1.2.0'],
    ['1.2.0', '1.1.0', '1.0.0'],
    ['1.1.0', '1.2.0', '1.0.0'],
  ]) {
    const copies = order.map(version => copy(version));
    let runs = '';
    for (const each of copies) if (claimPage(each)) runs = each.version;
    expect(runs).toBe('1.2.0');
    Reflect.deleteProperty(globalThis, Symbol.for('vitrine'));
  }
});

test('the mark of the page is no name that a page’s own code lists', () => {
  const before = Object.keys(globalThis);
  claimPage(copy('1.0.0'));
  expect(Object.keys(globalThis)).toEqual(before);
});

import {afterEach, expect, test, vi} from 'vitest';
import {findFaults} from '../../../src/cli/find-faults.js';
import {cpuMs} from '../../template/cpu-time.js';

afterEach(() => vi.restoreAllMocks());

const faultsOf = (source: string) => findFaults({path: 't.list', source}, new Map(), []);

/** How many characters of texts are searched through while something runs. */
function charactersSearched(run: () => void): number {
  let count = 0;
  const {indexOf, lastIndexOf} = String.prototype;
  const {exec} = RegExp.prototype;
  vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, part, from = 0) {
    const at = indexOf.call(this, part, from);
    count += (at < 0 ? this.length : at) - Math.min(from, this.length);
    return at;
  });
  vi.spyOn(String.prototype, 'lastIndexOf').mockImplementation(function (this: string, part, from) {
    const at = lastIndexOf.call(this, part, from ?? Number.POSITIVE_INFINITY);
    count += Math.min(from ?? this.length, this.length) - at;
    return at;
  });
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    const start = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    count += (found ? found.index + found[0].length : text.length) - start;
    return found;
  });
  run();
  vi.restoreAllMocks();
  return count;
}

/** Mistakes that a line may hold a hundred thousand times. */
const MISTAKES = [
  ...['{.end}', '{.or}', '{.alternates with}', '{.section a}', '{.sectoin a}', '{.else}', '{.elseif a}'],
  ...['{a|htm}', '{.equl? a 1}{.end}', '{.eval 1 +}', '{{a}}', '{% if a %}', '{if a}', '{#each a}', '{# {'],
  ...[
    '{@|apply card.block}',
    '{.include card}',
    '{.macro a}{.end}',
    '{a|html',
    '{.if a ',
    '<script>',
    '<!--',
  ],
  ...['{.else}{.end}', '<script>{.end}</script>', '{a|b|c|d}', '{.if}{.else}'],
];
const COUNT = 400;
/** Twice as many take twice as much, with room for what is done once. */
const GROWTH_MAX = 2.3;

for (const mistake of MISTAKES)
  test(`TPL-02 a line with twice as many ${mistake} is twice as much work to check`, () => {
    const work = (count: number) => charactersSearched(() => faultsOf(mistake.repeat(count)));
    // What a mistake means is found out once.
    work(COUNT);
    const [once, twice] = [work(COUNT), work(2 * COUNT)];
    expect(once).toBeGreaterThan(0);
    expect(twice / once).toBeLessThan(GROWTH_MAX);
  });

test('TPL-02 calls of as many names as there are macros are looked up', () => {
  const source = (count: number) =>
    Array.from({length: count}, (_, at) => `{.macro m${at}x}{.end}{@|apply n${at}y}`).join('');
  const faults = faultsOf(source(3000));
  expect(faults.filter(({message}) => message.startsWith('No partial'))).toHaveLength(3000);
  expect(cpuMs(() => faultsOf(source(3000)))).toBeLessThan(20_000);
});

// What a pattern tries in vain is no search that is counted.
for (const [name, source] of [
  ['tags of scripts that are left open', '<script '.repeat(60_000)],
  ['calls in one tag', `{${'a|apply b'.repeat(40_000)}`],
  ['ends', '{.end}'.repeat(100_000)],
] as const)
  test(`TPL-02 ${name}, as many as a file may hold, are checked in time`, () => {
    expect(cpuMs(() => faultsOf(source))).toBeLessThan(10_000);
  });

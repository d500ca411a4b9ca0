import {expect, test} from 'vitest';
import {activeExperiments, overridesOf, variantOf} from '../../../src/tracking/experiments.js';
import {mayRecord, visitRandom} from '../../../src/tracking/recording-gate.js';
import {redact} from '../../../src/tracking/redact.js';
import {scrub} from '../../../src/tracking/scrub.js';

const FIT = {
  isEnabled: true,
  isAllowed: true,
  country: 'US',
  timeZone: 'America/New_York',
  cores: 4,
  sampleRate: 0.5,
  random: 0.4,
};
// Source: commerce spec §9
const GATE = [
  [{}, true],
  [{country: 'PR'}, true],
  [{country: 'CA'}, false],
  [{country: undefined}, false],
  [{timeZone: 'Europe/Paris'}, false],
  [{isEnabled: false}, false],
  [{cores: 2}, false],
  [{cores: 3}, true],
  [{random: 0.5}, false],
  [{isAllowed: false}, false],
] as const;
for (const [more, expected] of GATE)
  test(`TRK-08 a visit with ${JSON.stringify(more)} may ${expected ? '' : 'not '}be recorded`, () => {
    expect(mayRecord({...FIT, ...more})).toBe(expected);
  });

test('TRK-08 the random number is that of the visit, and spreads evenly over visits', () => {
  const ids = Array.from({length: 2000}, (_, at) => `id-${at}`);
  const numbers = ids.map(visitRandom);
  expect(ids.map(visitRandom)).toEqual(numbers);
  expect(numbers.every(number => number >= 0 && number < 1)).toBe(true);
  for (const rate of [0.1, 0.5, 0.9])
    expect(numbers.filter(number => number < rate).length / ids.length).toBeCloseTo(rate, 1);
});

test('SITE-04 only active experiments count', () => {
  const given = [
    {name: 'hero', status: 'ACTIVE', variant: 'b'},
    {name: 'old', status: 'PAUSED', variant: 'b'},
    {name: 'drawn', status: 'ACTIVE', variants: ['a', 'b', 3]},
    {status: 'ACTIVE'},
    null,
    'x',
  ];
  expect(activeExperiments(given)).toEqual([
    {name: 'hero', variant: 'b', variants: []},
    {name: 'drawn', variant: null, variants: ['a', 'b']},
  ]);
  expect(activeExperiments({})).toEqual([]);
});

test('SITE-04 an address overrides by experiment_name, and reset clears', () => {
  expect(overridesOf('?experiment_hero=b&experiment_old=reset&x=1&experiment_none=')).toEqual([
    {name: 'hero', variant: 'b'},
    {name: 'old', variant: null},
    {name: 'none', variant: null},
  ]);
});

const HERO = {name: 'hero', variant: null, variants: ['a', 'b']};
const VARIANTS = [
  [HERO, {override: 'c', stored: 'a', random: 0}, 'c'],
  [{...HERO, variant: 'b'}, {override: null, stored: 'a', random: 0}, 'b'],
  [HERO, {override: null, stored: 'b', random: 0}, 'b'],
  [HERO, {override: null, stored: 'gone', random: 0.9}, 'b'],
  [HERO, {override: null, stored: null, random: 0}, 'a'],
  [{...HERO, variants: []}, {override: null, stored: null, random: 0}, null],
] as const;
for (const [experiment, chance, expected] of VARIANTS)
  test(`SITE-04 ${JSON.stringify(experiment)} with ${JSON.stringify(chance)} shows ${expected}`, () => {
    expect(variantOf(experiment, chance)).toBe(expected);
  });

test('TRK-07 an error leaves the page without quoted text, queries and personal data', () => {
  expect(scrub('label "Ada Lovelace": no plural', redact)).toBe('label "…": no plural');
  expect(scrub('label "Ada "the" Lovelace": no plural', redact)).toBe('label "…": no plural');
  expect(scrub('https://x.example/a?token=1#b failed', redact)).toBe('https://x.example/a failed');
  expect(scrub('for ada@example.com', redact)).toBe('for redacted');
  expect(scrub('x'.repeat(9000), redact)).toHaveLength(300);
});

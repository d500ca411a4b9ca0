import {expect, test} from 'vitest';
import {compile, render} from '../../src/template/index.js';
import {formatters, predicates} from '../../src/template/library/index.js';
import {COLUMNS, codesOf, type Example, readReference, shown} from './reference-page.js';

const OUTPUT_LENGTH_MIN = 8;
const NOW = Date.UTC(2026, 4, 1, 12);

const {examples, heads, prose} = readReference('REFERENCE.md');

/** What is left out is `…`. */
const patternOf = (prints: string): RegExp =>
  new RegExp(`^${prints.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('…', '.*')}$`);

for (const {name, template, data, locale, prints, use} of examples)
  test(`reference of ${name}: ${template} ${locale} prints ${prints}`, () => {
    expect(template).toContain(name.endsWith('?') ? `{.${name}` : `|${name}`);
    const {output, errors} = render(template, data, {locale, now: NOW});
    expect(errors.map(({message}) => message).filter(message => !use.includes(message))).toEqual([]);
    if (prints.includes('…')) expect(shown(output)).toMatch(patternOf(prints));
    else expect(shown(output)).toBe(prints);
  });

test('TPL-01 the reference names every formatter and predicate, and none that does not exist', () => {
  const registered = ['apply', ...Object.keys(formatters), ...Object.keys(predicates)];
  const named = new Set(examples.map(({name}) => name));
  expect([...named].sort()).toEqual(registered.sort());
});

test('the reference marks with L what needs a locale, and nothing else', () => {
  const named = (some: readonly Example[]) => [...new Set(some.map(({name}) => name))].sort();
  const needing = examples.filter(
    ({template, data, locale}) =>
      render(template, data, {now: NOW}).output !== render(template, data, {locale, now: NOW}).output,
  );
  expect(named(examples.filter(({use}) => use.includes('**L**')))).toEqual(named(needing));
});

const WORDED = examples.flatMap(example =>
  codesOf(/\*\*W\*\* (`\w+`)/.exec(example.use)?.[1] ?? '').map(key => ({...example, key})),
);
for (const {name, template, data, locale, key} of WORDED)
  test(`reference of ${name}: ${key} changes the message`, () => {
    const localizedStrings = {[key]: 'Anders'};
    expect(render(template, {...data, localizedStrings}, {locale, now: NOW}).output).toContain('Anders');
  });

test('no example of the reference leaves out all it prints', () => {
  const cut = examples.map(({prints}) => prints).filter(prints => prints.includes('…'));
  expect(cut.filter(prints => prints.replaceAll('…', '').length < OUTPUT_LENGTH_MIN)).toEqual([]);
});

test('all tables of the reference have the same columns, and what its prose shows compiles', () => {
  for (const head of heads) expect(head).toEqual(COLUMNS);
  const shownTags = codesOf(prose).filter(code => code.startsWith('{'));
  expect(shownTags.length).toBeGreaterThan(0);
  expect(shownTags.flatMap(tag => compile(tag).errors)).toEqual([]);
});

import {expect, test} from 'vitest';
import {compile, render, siteInjects} from '../../src/template/index.js';
import {INSTRUCTION_FORMS} from '../../src/template/language/instructions.js';
import {COLUMNS, codesOf, readReference, shown} from './reference-page.js';

const {examples, heads, prose} = readReference('TAGS.md');

/** Tags that are no instruction by their names, or are named by more than one word. */
const OTHERS = [
  'value',
  'predicate',
  'apply',
  'comment',
  'text',
  'eof',
  'repeated section',
  'alternates with',
];
const TWO_WORDS = ['repeated', 'alternates'];

for (const {name, template, data, locale, prints, use} of examples)
  test(`tag reference of ${name}: ${template} prints ${prints}`, () => {
    if (!OTHERS.includes(name)) expect(template).toContain(`{.${name}`);
    const options = {locale, expressions: true, includes: true, injects: siteInjects};
    const {output, errors} = render(template, data, options);
    expect(errors.map(({message}) => message).filter(message => !use.includes(message))).toEqual([]);
    expect(shown(output)).toBe(prints);
  });

test('TPL-01 the tag reference names every instruction, and none that does not exist', () => {
  const instructions = [...INSTRUCTION_FORMS.keys()].filter(name => !TWO_WORDS.includes(name));
  const named = new Set(examples.map(({name}) => name));
  expect([...named].sort()).toEqual([...instructions, ...OTHERS].sort());
});

test('all tables of the tag reference have the same columns, and what its prose shows compiles', () => {
  for (const head of heads) expect(head).toEqual(COLUMNS);
  const tags = codesOf(prose).filter(code => /^\{[^{}.]+\}$/.test(code));
  expect(tags.flatMap(tag => compile(tag).errors)).toEqual([]);
});

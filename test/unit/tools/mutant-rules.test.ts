import {expect, test} from 'vitest';
import {
  chosenOf,
  failedIn,
  hasPassed,
  hasRun,
  needsBuild,
  runOf,
  testNamed,
  textWith,
} from '../../tools/mutant-rules.mjs';

const MUTANT = {name: 'cart-01', file: 'a.ts', from: 'a > b', to: 'a >= b'};

test('a mutant replaces its text, whatever signs are in the new one', () => {
  expect(textWith(MUTANT, 'if (a > b) c();')).toBe('if (a >= b) c();');
  expect(textWith({...MUTANT, to: "$&$1$'"}, 'a > b')).toBe("$&$1$'");
});

for (const [text, count] of [
  ['if (a < b) c();', 0],
  ['a > b; a > b;', 2],
] as const)
  test(`a mutant whose text is there ${count} times is named, and does not apply`, () => {
    expect(() => textWith(MUTANT, text)).toThrow(
      `a.ts has the text of cart-01 ${count} times, expected once: a > b`,
    );
  });

const NAMED = ['cart-01', 'cart-02', 'money-01'].map(name => ({name}));
test('words choose mutants by name or by the first part of it, no word chooses all', () => {
  expect(chosenOf(NAMED, [])).toEqual(NAMED);
  expect(chosenOf(NAMED, ['money-01', 'cart'])).toEqual(NAMED);
  expect(chosenOf(NAMED, ['cart-02'])).toEqual([{name: 'cart-02'}]);
  expect(() => chosenOf(NAMED, ['cart', 'car'])).toThrow('no mutant is called car');
});

test('a test file is run in the projects that may have it, and one of a browser needs a build', () => {
  const run = (text: string) => runOf(testNamed(text));
  expect(run('unit/shared/money')).toEqual([
    '--project=unit',
    '--project=unit-dom',
    'test/unit/shared/money.test.',
  ]);
  expect(run('bundle')).toEqual(['--project=architecture', 'test/bundle.test.']);
  expect(['browser/shop', 'unit/browser'].map(text => needsBuild(testNamed(text)))).toEqual([true, false]);
});

test('one test of a file is run by its title, and no other whose title has that in it', () => {
  const [project, option, pattern = '', file] = runOf(
    testNamed('contract/cart > CART-01 a cart (full) is shown'),
  );
  expect([project, option, file]).toEqual([
    '--project=contract',
    '--testNamePattern',
    'test/contract/cart.test.',
  ]);
  expect('CART-01 a cart (full) is shown').toMatch(new RegExp(pattern));
  expect('CART-01 a cart (full) is shown again').not.toMatch(new RegExp(pattern));
});

const passed = {fullName: 'a cart (full) is shown', status: 'passed'};
const failed = {fullName: 'a cart (full) is shown', status: 'failed'};
const other = {fullName: 'a cart is shown', status: 'failed'};
const reportOf = (...files: readonly (typeof passed)[][]) => ({
  testResults: files.map(assertionResults => ({assertionResults})),
});

test('the first test that failed catches a mutant; a file that did not run catches none', () => {
  expect(failedIn(reportOf([], [passed, failed, other]))).toBe('a cart (full) is shown');
  expect(failedIn(reportOf([], [passed]))).toBeNull();
});

test('a file of which no test passed or failed has not run', () => {
  expect(hasRun(reportOf([], [{...passed, status: 'skipped'}]))).toBe(false);
  expect(hasRun(reportOf([{...passed, status: 'skipped'}, passed]))).toBe(true);
});

test('a test passes without the defect where it ran and did not fail, alone of its name', () => {
  const title = passed.fullName;
  expect(hasPassed(reportOf([passed, other]), title)).toBe(true);
  for (const report of [reportOf([]), reportOf([{...passed, status: 'skipped'}]), reportOf([failed, passed])])
    expect(hasPassed(report, title)).toBe(false);
});

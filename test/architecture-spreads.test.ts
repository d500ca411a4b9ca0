import {expect, test} from 'vitest';
import {codeFiles} from './tools/project-files.mjs';
import {spreadLiterals} from './tools/spread-literals.js';

test('an object that is written out and spread is found, in objects and components', () => {
  const text = [
    'const a = {...{b: 1}, c: 2};',
    'const d = {...a, ...(c ? {e: 3} : {})};',
    'const f = <Part {...{b, c}} {...props} />;',
  ].join('\n');
  expect(spreadLiterals('planted.tsx', text)).toEqual([1, 3]);
});

test('no object is written out to be spread at once', () => {
  const found = [...codeFiles()].flatMap(([path, text]) =>
    spreadLiterals(path, text).map(line => `${path}:${line}`),
  );
  expect(found).toEqual([]);
});

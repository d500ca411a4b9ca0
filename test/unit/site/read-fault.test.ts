import {expect, test} from 'vitest';
import {readFault, readFaultLine} from '../../../src/site/read-fault.js';

// Source: docs/errors.md, When the runtime checks a page.
const ROWS = [
  [
    '<div data-block="product"> variants[0].qtyInstock: found a field "qtyInstock", which nothing reads, expected "qtyInStock". Did you mean "qtyInStock"?',
    {found: 'a field "qtyInstock", which nothing reads', expected: '"qtyInStock"', meant: '"qtyInStock"'},
  ],
  [
    'currency: found "€", expected an ISO 4217 code.',
    {found: '"€"', expected: 'an ISO 4217 code', meant: null},
  ],
  [
    '<div data-block="product"> id: expected text, got a number',
    {found: 'a number', expected: 'text', meant: null},
  ],
  ['<div data-block="plan"> keeps the server\'s HTML', {found: null, expected: null, meant: null}],
] as const;

for (const [message, parts] of ROWS)
  test(`EMB-05 reads what was found, expected and meant in: ${message.slice(0, 60)}`, () => {
    expect(readFault('wrong-data', message)).toEqual({code: 'wrong-data', message, docs: null, ...parts});
  });

test('EMB-05 reads the code and the documentation of a console line', () => {
  expect(
    readFaultLine('[vitrine] bad-marker: id: expected text, got a list (see docs/errors.md#bad-marker)'),
  ).toEqual({
    code: 'bad-marker',
    message: 'id: expected text, got a list',
    found: 'a list',
    expected: 'text',
    meant: null,
    docs: 'docs/errors.md#bad-marker',
  });
});

test('EMB-05 a line of the site is no fault of ours', () => {
  expect(readFaultLine('Uncaught TypeError: x (see y)')).toBeNull();
});

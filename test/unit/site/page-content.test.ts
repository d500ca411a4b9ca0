import fc from 'fast-check';
import {expect, test} from 'vitest';
import {
  applyOperation,
  applyOperations,
  differenceOf,
  EMPTY_PAGE,
  type PageContent,
  type PageOperation,
} from '../../../src/site/page-content.js';
import {propertyRuns} from '../../tools/property-runs.js';

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const place = fc.option(id, {nil: null});
const data = fc.record({text: fc.string({maxLength: 3})});
const language = fc.constantFrom('es' as const, 'ar' as const);
const localized = fc.dictionary(language, fc.record({text: fc.constantFrom('x', 'y')}), {minKeys: 1});
const operation: fc.Arbitrary<PageOperation> = fc.oneof(
  fc.record({
    type: fc.constant('set-field' as const),
    field: fc.constantFrom('title' as const, 'description' as const),
    value: fc.string({maxLength: 3}),
  }),
  fc.record({
    type: fc.constant('add-block' as const),
    block: fc.record({id, kind: fc.constantFrom('text' as const, 'heading' as const), data}),
    after: place,
  }),
  fc.record({
    type: fc.constant('add-block' as const),
    block: fc.record({id, kind: fc.constant('heading' as const), data, localized}),
    after: place,
  }),
  fc.record({
    type: fc.constant('translate-field' as const),
    language,
    field: fc.constantFrom('title' as const, 'description' as const),
    value: fc.string({maxLength: 3}),
  }),
  fc.record({type: fc.constant('translate-block' as const), language, id, data}),
  fc.record({type: fc.constant('remove-block' as const), id}),
  fc.record({type: fc.constant('move-block' as const), id, after: place}),
  fc.record({type: fc.constant('set-block' as const), id, data}),
);
const pageAfter = (operations: readonly PageOperation[], from: PageContent = EMPTY_PAGE): PageContent =>
  operations.reduce((page, one) => applyOperation(page, one)?.content ?? page, from);
const page = fc.array(operation, {maxLength: 30}).map(operations => pageAfter(operations));

for (const [runs, options] of propertyRuns(1000))
  test('SITE-02 each edit of a page has an edit that takes it back exactly', options, () => {
    fc.assert(
      fc.property(page, operation, (before, edit) => {
        const applied = applyOperation(before, edit);
        if (!applied) return;
        expect(applyOperation(applied.content, applied.inverse)?.content).toEqual(before);
      }),
      runs,
    );
  });

for (const [runs, options] of propertyRuns(1000))
  test('SITE-02 the difference of two pages leads from one to the other', options, () => {
    fc.assert(
      fc.property(page, page, (from, to) => {
        expect(applyOperations(from, differenceOf(from, to))?.content).toEqual(to);
      }),
      runs,
    );
  });

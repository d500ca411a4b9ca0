import * as v from 'valibot';
import {PAGE_FIELDS} from '../../../../src/tables/page-block-kinds.js';
import {boundedText} from '../../kernel/http/bounded-text.js';

const requiredText = (max: number) => v.pipe(boundedText(max), v.trim(), v.minLength(1));

/** The body that creates a store. Source: runtime spec §7. */
export const CollectionBody = v.object({
  navigationTitle: requiredText(PAGE_FIELDS.title),
  title: requiredText(PAGE_FIELDS.title),
  urlId: v.string(),
  description: v.nullish(boundedText(PAGE_FIELDS.description), ''),
  enabled: v.nullish(v.boolean(), true),
});

/** The body that gives it its root category. Source: runtime spec §7. */
export const CategoryBody = v.object({
  displayName: requiredText(PAGE_FIELDS.title),
  parentCategoryId: v.nullish(v.null(), null),
  type: v.literal('ROOT'),
  pageRendering: v.literal('LIST_VIEW'),
  displayIndex: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
});

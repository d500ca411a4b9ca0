import * as v from 'valibot';
import {Whole} from '../../kernel/http/answer-parts.js';

/** What a place of the navigation leads to. */
export const place = {
  pageId: v.exactOptional(v.string()),
  collectionId: v.exactOptional(v.string()),
  path: v.exactOptional(v.string()),
  href: v.exactOptional(v.string()),
  text: v.exactOptional(v.string()),
  newWindow: v.exactOptional(v.boolean()),
};

/** The navigation as the editor has it. */
export const Navigation = v.object({
  revision: Whole,
  items: v.array(
    v.object({
      ...place,
      items: v.array(v.object({...place, items: v.pipe(v.array(v.unknown()), v.maxLength(0))})),
    }),
  ),
});

import * as v from 'valibot';
import {CHANGE_ACTIONS} from '../../../../src/builder/saving/change-history.js';
import {PAGE_PARTS, Time, Whole} from '../../kernel/http/answer-parts.js';

/** A page of the history of a page, an item or the texts, as the document says it. */
export const Changes = v.object({
  changes: v.array(
    v.object({revision: Whole, action: v.picklist(CHANGE_ACTIONS), email: v.string(), atMs: Time}),
  ),
  ...PAGE_PARTS,
});

/** A language that texts are written in. */
export const ShownLanguage = v.object({
  code: v.string(),
  name: v.string(),
  direction: v.picklist(['ltr', 'rtl']),
  prefix: v.string(),
});

/** A link to a draft, and when it ends. */
export const PreviewLink = v.object({path: v.string(), expiresMs: Time});

/** Which part of a list is read. */
export const CursorQuery = v.object({cursor: v.optional(v.string())});

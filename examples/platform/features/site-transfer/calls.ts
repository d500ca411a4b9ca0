import * as v from 'valibot';
import {
  LEFT_OUT_KINDS,
  LEFT_OUT_REASONS,
  PRODUCT_CHOICES,
  PRODUCT_OUTCOMES,
  SITE_ARCHIVE_SETTINGS,
} from '../../../../src/tables/site-archive.js';
import {Whole} from '../../kernel/http/answer-parts.js';
import type {Call} from '../../kernel/http/call.js';

/** What the document says of a site as a file. */
export const SITE_TRANSFER_CALLS = {
  exportSite: {
    id: 'exportSite',
    summary: 'Reads the whole site as one file.',
    access: 'owner',
    answerType: 'application/zip',
    answers: {200: v.unknown()},
  },
  importSite: {
    id: 'importSite',
    summary: 'Writes the file of a site into this one.',
    access: 'owner',
    isOnce: true,
    query: v.object({
      products: v.pipe(
        v.optional(v.picklist(PRODUCT_CHOICES)),
        v.description('Whose products stay where both have one; `mine` without it.'),
      ),
    }),
    body: v.unknown(),
    bodyType: 'application/octet-stream',
    answers: {
      200: v.object({
        created: Whole,
        updated: Whole,
        kept: Whole,
        collections: Whole,
        items: Whole,
        products: Whole,
        productOutcomes: v.array(
          v.object({id: v.string(), name: v.string(), outcome: v.picklist(PRODUCT_OUTCOMES)}),
        ),
        downloads: Whole,
        coupons: Whole,
        forms: Whole,
        files: Whole,
        settings: v.array(v.picklist(SITE_ARCHIVE_SETTINGS)),
        leftOut: v.array(
          v.object({
            kind: v.picklist(LEFT_OUT_KINDS),
            id: v.string(),
            name: v.string(),
            reason: v.picklist(LEFT_OUT_REASONS),
          }),
        ),
      }),
    },
  },
} as const satisfies Record<string, Call>;

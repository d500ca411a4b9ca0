import type {Transaction} from 'kysely';
import * as v from 'valibot';
import {isLinkTarget} from '../../../../src/site/link-target.js';
import type {SiteParts} from '../../../site/model/site-parts.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {answerRead} from '../../kernel/http/answer.js';
import {decode} from '../../kernel/http/body.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import type {Route} from '../../kernel/http/routes.js';
import {readSetting, writeSetting} from './stored-setting.js';
import {write} from './write.js';

/** Characters of the text of a part, and of a link's. */
export const PART_TEXT_MAX = 300;
export const LINK_TEXT_MAX = 60;
export const LINK_TARGET_MAX = 500;
/** Links that a part may have. */
export const LINKS_MAX = 10;

const LinkSchema = v.object({
  text: v.pipe(boundedText(LINK_TEXT_MAX), v.trim(), v.minLength(1)),
  href: v.pipe(
    boundedText(LINK_TARGET_MAX),
    v.trim(),
    v.check(isLinkTarget, 'a path, or an address with https, http, mailto or tel'),
  ),
});

/** A part as the body of PUT names it. */
export const PartSchema = v.pipe(
  v.custom<object>(value => typeof value === 'object' && !Array.isArray(value), 'Object'),
  v.object({
    text: v.optional(v.pipe(boundedText(PART_TEXT_MAX), v.trim()), ''),
    links: v.optional(v.pipe(v.array(LinkSchema), v.maxLength(LINKS_MAX)), []),
  }),
);

/** The header and footer of every page; null leaves the shop's own. */
export const SitePartsSchema = v.object({
  header: v.optional(v.nullable(PartSchema), null),
  footer: v.optional(v.nullable(PartSchema), null),
});

const NONE: SiteParts = {header: null, footer: null};

/** The owner's header and footer. */
export const siteParts = async (db: Reader): Promise<SiteParts> =>
  (await readSetting(db, 'header-footer', SitePartsSchema)) ?? NONE;

/** Stores the header and footer; every page shows them from then on. */
export const writeParts = (tx: Transaction<Tables>, parts: SiteParts): Promise<void> =>
  writeSetting(tx, 'header-footer', parts);

const PATH = '/api/site-header-footer';

/** What the owner puts into the header and footer of every page. Source: runtime spec §3, header and footer payload. */
export const HEADER_FOOTER_ROUTES: readonly Route[] = [
  {method: 'GET', path: PATH, answer: async (c, {db}) => answerRead(c, await siteParts(db))},
  {
    method: 'PUT',
    path: PATH,
    answer: (c, shop) =>
      write(c, shop, '/owner/header-footer', body => {
        const parts = decode(SitePartsSchema, body);
        return async tx => {
          await writeParts(tx, parts);
          return parts;
        };
      }),
  },
];

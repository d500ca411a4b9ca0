import type {Transaction} from 'kysely';
import * as v from 'valibot';
import {isLinkTarget} from '../../../../src/site/link-target.js';
import {isSameData} from '../../../../src/site/page-content.js';
import {SITE_PART_LIMITS} from '../../../../src/tables/site-limits.js';
import type {SiteParts} from '../../../site/model/site-parts.js';
import type {Reader} from '../../kernel/database/connect.js';
import {lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import {answerRead} from '../../kernel/http/answer.js';
import {Whole} from '../../kernel/http/answer-parts.js';
import {decode} from '../../kernel/http/body.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {refusedWith} from '../../kernel/http/call.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {mayWrite} from '../owner/access.js';
import {publishBody} from '../owner/draft-writes.js';
import {requireReader} from '../owner/session.js';
import {readSetting, writeSetting} from './stored-setting.js';
import {write} from './write.js';

/** A link of the owner's: its text, and where it leads. */
export const SiteLinkSchema = v.object({
  text: v.pipe(boundedText(SITE_PART_LIMITS.linkText), v.trim(), v.minLength(1)),
  href: v.pipe(
    boundedText(SITE_PART_LIMITS.linkTarget),
    v.trim(),
    v.check(isLinkTarget, 'a path, or an address with https, http, mailto or tel'),
  ),
});

const PartFields = v.object({
  text: v.nullish(v.pipe(boundedText(SITE_PART_LIMITS.text), v.trim()), ''),
  links: v.nullish(v.pipe(v.array(SiteLinkSchema), v.maxLength(SITE_PART_LIMITS.links)), []),
});

/** A part as the body of PUT names it. */
export const PartSchema = v.pipe(
  v.custom<object>(value => typeof value === 'object' && !Array.isArray(value), 'Object'),
  PartFields,
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

const DraftSchema = v.object({revision: v.number(), draft: SitePartsSchema});

/** The header and footer as they are edited, and as visitors see them. `revision` rises with each write. */
export async function storedParts(db: Reader) {
  const published = await siteParts(db);
  const {revision, draft} = (await readSetting(db, 'header-footer-draft', DraftSchema)) ?? {
    revision: 0,
    draft: published,
  };
  return {revision, draft, published, isChanged: !isSameData(draft, published)};
}

type Tx = Transaction<Tables>;

const lockParts = (tx: Tx) => lockName(tx, 'site header and footer');

/** Saves the draft at the next revision. Throws `page-stale` (409) with what is there, where it is no longer at `revision`. */
async function writeDraft(tx: Tx, revision: number, draft?: SiteParts): Promise<SiteParts> {
  await lockParts(tx);
  const stored = await storedParts(tx);
  if (stored.revision !== revision) throw new Refusal(409, 'page-stale', {fields: {parts: stored}});
  const next = draft ?? stored.draft;
  await writeSetting(tx, 'header-footer-draft', {revision: revision + 1, draft: next});
  return next;
}

/** Stores the header and footer; every page shows them from then on, and the editor has them as its draft. */
export async function writeParts(tx: Tx, parts: SiteParts): Promise<void> {
  await writeDraft(tx, (await storedParts(tx)).revision, parts);
  await writeSetting(tx, 'header-footer', parts);
}

/** As `writeParts`; false, and nothing stored, where they or their draft changed since `revision` and would change again. */
export async function replaceParts(tx: Tx, revision: string, parts: SiteParts): Promise<boolean> {
  await lockParts(tx);
  const stored = await storedParts(tx);
  if (String(stored.revision) !== revision && !isSameData(parts, stored.published)) return false;
  await writeParts(tx, parts);
  return true;
}

const PATH = '/api/site-header-footer';

const OWNER_PAGE = '/owner/header-footer';

const revision = v.pipe(v.number(), v.integer(), v.minValue(0));
const DraftBody = v.object({revision, draft: SitePartsSchema});
const PublishBody = publishBody(SitePartsSchema);

async function getDraft(c: Exchange, shop: Shop): Promise<Response> {
  const {role} = await requireReader(c, shop, OWNER_PAGE);
  return answerRead(c, {...(await storedParts(shop.db)), mayWrite: mayWrite(OWNER_PAGE, role)});
}

const sentPart = v.optional(v.nullable(PartFields), null);
const SentParts = v.object({header: sentPart, footer: sentPart});
const ShownPart = v.nullable(
  v.object({text: v.string(), links: v.array(v.object({text: v.string(), href: v.string()}))}),
);
const Parts = v.object({header: ShownPart, footer: ShownPart});
const STORED = {revision: Whole, draft: Parts, published: Parts, isChanged: v.boolean()};
const WRITTEN = {
  access: 'owner',
  isOnce: true,
  answers: {200: v.object(STORED), 409: refusedWith({parts: v.exactOptional(v.object(STORED))})},
} as const;

/** Calls of the draft, which the editor has. Source: ours. */
const DRAFT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: `${PATH}/draft`,
    answer: getDraft,
    call: {
      id: 'readHeaderFooterDraft',
      summary: 'Reads the header and footer as they are edited.',
      access: 'owner',
      answers: {200: v.object({...STORED, mayWrite: v.boolean()}), 304: null},
    },
  },
  {
    method: 'PUT',
    path: `${PATH}/draft`,
    call: {
      id: 'saveHeaderFooter',
      summary: 'Saves the draft of the header and footer.',
      body: v.object({revision, draft: SentParts}),
      ...WRITTEN,
    },
    answer: (c, shop) =>
      write(c, shop, OWNER_PAGE, body => {
        const {revision: based, draft} = decode(DraftBody, body);
        return async tx => {
          await writeDraft(tx, based, draft);
          return storedParts(tx);
        };
      }),
  },
  {
    method: 'POST',
    path: `${PATH}/publish`,
    call: {
      id: 'publishHeaderFooter',
      summary: 'Shows visitors the draft, or what `published` names.',
      body: v.object({revision, published: v.exactOptional(SentParts)}),
      ...WRITTEN,
    },
    answer: (c, shop) =>
      write(c, shop, OWNER_PAGE, body => {
        const {revision: based, published} = decode(PublishBody, body);
        return async tx => {
          const draft = await writeDraft(tx, based);
          await writeSetting(tx, 'header-footer', published ?? draft);
          return storedParts(tx);
        };
      }),
  },
];

/** What the owner puts into the header and footer of every page. Source: runtime spec §3, header and footer payload. */
export const HEADER_FOOTER_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: PATH,
    answer: async (c, {db}) => answerRead(c, await siteParts(db)),
    call: {
      id: 'readHeaderFooter',
      summary: 'Reads what the owner puts into every header and footer.',
      answers: {200: Parts, 304: null},
    },
  },
  {
    method: 'PUT',
    path: PATH,
    call: {
      id: 'setHeaderFooter',
      summary: 'Changes every header and footer at once.',
      access: 'owner',
      isOnce: true,
      body: SentParts,
      answers: {200: Parts},
    },
    answer: (c, shop) =>
      write(c, shop, OWNER_PAGE, body => {
        const parts = decode(SitePartsSchema, body);
        return async tx => {
          await writeParts(tx, parts);
          return parts;
        };
      }),
  },
  ...DRAFT_ROUTES,
];

import * as v from 'valibot';
import {siteStylesSheet} from '../../../site/model/site-styles-sheet.js';
import {answerRead} from '../../kernel/http/answer.js';
import {Whole} from '../../kernel/http/answer-parts.js';
import {refusedWith} from '../../kernel/http/call.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {draftRoles, draftWrites, RevisionBody} from '../owner/draft-writes.js';
import {requireReader} from '../owner/session.js';
import {PublishStylesBody, SiteStylesSchema, StylesBody} from './schemas.js';
import {publishStyles, STYLESHEET_PATH, saveStyles, storedStyles, themeStyles} from './stored-styles.js';

const PATH = '/api/site-styles';
const OWNER_PAGE = '/owner/pages';

/** A year: the address of pages names the revision. */
const CACHED = 'public, max-age=31536000, immutable';
/** An address without a revision, or of an older one, is asked for again. */
const REVALIDATED = 'public, no-cache';

async function getStylesheet(c: Exchange, shop: Shop): Promise<Response> {
  const {published, publishedRevision} = await storedStyles(shop);
  if (!published) throw new Refusal(404, 'not-found');
  const isCurrent = c.req.query('v') === String(publishedRevision);
  c.header('Content-Type', 'text/css; charset=utf-8');
  c.header('Cache-Control', isCurrent ? CACHED : REVALIDATED);
  return c.body(siteStylesSheet(published, shop));
}

async function getStyles(c: Exchange, shop: Shop): Promise<Response> {
  const {role} = await requireReader(c, shop, OWNER_PAGE);
  return answerRead(c, {
    ...(await storedStyles(shop)),
    ...draftRoles(role),
    theme: themeStyles(shop),
    hasOwnPages: shop.own !== null,
  });
}

const writes = draftWrites((db, {own}) => storedStyles({db, own}));

const STORED = {
  revision: Whole,
  draft: SiteStylesSchema,
  published: v.nullable(SiteStylesSchema),
  publishedRevision: v.nullable(Whole),
  isChanged: v.boolean(),
};
const WRITTEN = {
  access: 'owner',
  isOnce: true,
  answers: {200: v.object(STORED), 409: refusedWith({styles: v.exactOptional(v.object(STORED))})},
} as const;

/** The colors and fonts of the site: draft, publication, and the stylesheet that visitors get. Source: ours. */
export const SITE_STYLES_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: PATH,
    answer: getStyles,
    call: {
      id: 'readStyles',
      summary: 'Reads the colors and fonts of the site.',
      access: 'owner',
      answers: {
        200: v.object({
          ...STORED,
          mayWrite: v.boolean(),
          mayPublish: v.boolean(),
          theme: SiteStylesSchema,
          hasOwnPages: v.boolean(),
        }),
        304: null,
      },
    },
  },
  {
    method: 'PUT',
    path: PATH,
    call: {id: 'saveStyles', summary: 'Saves the draft of colors and fonts.', body: StylesBody, ...WRITTEN},
    answer: writes.write(StylesBody, (tx, {revision, draft}, {own}) =>
      saveStyles({tx, own, revision}, draft),
    ),
  },
  {
    method: 'POST',
    path: `${PATH}/publish`,
    call: {
      id: 'publishStyles',
      summary: 'Shows visitors the draft of colors and fonts.',
      body: PublishStylesBody,
      ...WRITTEN,
    },
    answer: writes.publish(PublishStylesBody, (tx, {revision, published}, {own}) =>
      publishStyles({tx, own, revision}, published ?? 'draft'),
    ),
  },
  {
    method: 'POST',
    path: `${PATH}/unpublish`,
    call: {
      id: 'unpublishStyles',
      summary: 'Shows visitors those of the theme.',
      body: RevisionBody,
      ...WRITTEN,
    },
    answer: writes.publish(RevisionBody, (tx, {revision}, {own}) => publishStyles({tx, own, revision}, null)),
  },
  {method: 'GET', path: STYLESHEET_PATH, answer: getStylesheet},
];

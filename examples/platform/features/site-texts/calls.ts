import * as v from 'valibot';
import {Texts, Whole} from '../../kernel/http/answer-parts.js';
import {type Call, refusedWith} from '../../kernel/http/call.js';
import {Changes, CursorQuery, ShownLanguage} from '../site-content/change-parts.js';

const Picture = v.object({
  assetUrl: v.string(),
  altText: v.string(),
  originalSize: v.pipe(v.string(), v.description('Width and height in pixels, as 1500x1000.')),
  mediaFocalPoint: v.object({x: v.number(), y: v.number()}),
});

const SiteTexts = v.pipe(
  v.record(v.string(), v.union([v.string(), Picture])),
  v.description(
    'Texts by language and id, as `en/strings.homeTitle`, and pictures by id. What is left out is the theme’s own.',
  ),
);

const STORED = {
  revision: v.pipe(Whole, v.description('Rises with each write; 0 before the first.')),
  draft: SiteTexts,
  published: SiteTexts,
  isChanged: v.boolean(),
};

const WRITTEN = {
  access: 'owner',
  isOnce: true,
  answers: {200: v.object(STORED), 409: refusedWith({texts: v.exactOptional(v.object(STORED))})},
} as const;

/** What the document says of the calls of the theme's texts. */
export const SITE_TEXTS_CALLS = {
  read: {
    id: 'readTexts',
    summary: 'Reads the owner’s texts and pictures, and those of the theme that they stand for.',
    access: 'owner',
    answers: {
      200: v.object({
        ...STORED,
        themeTexts: v.array(v.object({id: v.string(), path: v.nullable(v.string()), defaults: Texts})),
        themePictures: v.array(
          v.object({
            id: v.string(),
            path: v.nullable(v.string()),
            names: Texts,
            src: v.string(),
            width: Whole,
            height: Whole,
            altId: v.nullable(v.string()),
            isCropped: v.boolean(),
          }),
        ),
        languages: v.array(ShownLanguage),
        mayWrite: v.boolean(),
        mayPublish: v.boolean(),
      }),
      304: null,
    },
  },
  save: {
    id: 'saveTexts',
    summary: 'Saves the draft of the texts.',
    body: v.object({revision: Whole, draft: SiteTexts}),
    ...WRITTEN,
  },
  readHistory: {
    id: 'readTextHistory',
    summary: 'Reads what was done to the texts, newest first.',
    access: 'owner',
    query: CursorQuery,
    answers: {
      200: Changes,
      304: null,
    },
  },
  restore: {
    id: 'restoreTexts',
    summary: 'Brings the draft back as a revision left it.',
    body: v.object({revision: Whole, to: Whole}),
    ...WRITTEN,
    refusals: [404],
  },
  publish: {
    id: 'publishTexts',
    summary: 'Shows visitors the draft, or other texts in its place.',
    body: v.object({revision: Whole, published: v.exactOptional(SiteTexts)}),
    ...WRITTEN,
  },
} as const satisfies Record<string, Call>;

import * as v from 'valibot';
import {LOCALES} from '../../../../src/i18n/locales.js';
import {pictureKey, type SiteTexts, textKey} from '../../../../src/site/site-texts.js';
import {SITE_FILE_LIMITS} from '../../../../src/tables/site-file-types.js';
import {SITE_TEXT_LIMITS} from '../../../../src/tables/site-limits.js';
import {THEME_PICTURES} from '../../../site/model/site-pictures.js';
import {FORMER_TEXTS, THEME_TEXTS} from '../../../site/model/site-texts.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {publishBody} from '../owner/draft-writes.js';
import {PICTURES_PATH, pictureNamed} from '../pictures/addresses.js';

const TextSchema = v.pipe(
  boundedText(SITE_TEXT_LIMITS.text),
  v.check(text => text.trim() !== '', 'a text with something in it'),
);

const START = `${PICTURES_PATH}/`;
const part = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** A picture of the site's files. */
const PictureSchema = v.object({
  assetUrl: v.pipe(
    v.string(),
    v.check(
      address => address.startsWith(START) && pictureNamed(address.slice(START.length)) !== null,
      'the address of an uploaded picture',
    ),
  ),
  altText: v.pipe(boundedText(SITE_FILE_LIMITS.altText), v.trim()),
  originalSize: v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}x[1-9]\d{0,4}$/, 'a size such as 1500x1000')),
  mediaFocalPoint: v.object({x: part, y: part}),
});

// A draft that has former texts can be saved as it is.
const TEXT_IDS = [...THEME_TEXTS.map(({id}) => id), ...FORMER_TEXTS];
const TEXTS = TEXT_IDS.flatMap(id => LOCALES.map(language => [textKey(language, id), TextSchema] as const));
const PICTURES = THEME_PICTURES.map(({id}) => [pictureKey(id), PictureSchema] as const);
const SCHEMAS = new Map<string, typeof TextSchema | typeof PictureSchema>([...TEXTS, ...PICTURES]);

/** Texts and pictures by `textKey`: a text has something in it, since one that is not there is the theme's. */
const SiteTextsSchema = v.pipe(
  v.custom<Record<string, unknown>>(value => typeof value === 'object' && !Array.isArray(value), 'Object'),
  v.record(
    v.pipe(
      v.string(),
      v.check(key => SCHEMAS.has(key), 'a language and the id of a text, as en/strings.homeTitle'),
    ),
    v.unknown(),
  ),
  v.object(Object.fromEntries([...SCHEMAS].map(([key, schema]) => [key, v.exactOptional(schema)]))),
  v.check(
    texts => Buffer.byteLength(JSON.stringify(texts)) <= SITE_TEXT_LIMITS.bytes,
    `at most ${SITE_TEXT_LIMITS.bytes} bytes`,
  ),
  // Fields that are left out are not there.
  v.transform(texts => texts as SiteTexts),
);

const revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The body that saves the draft. */
export const TextsBody = v.object({revision, draft: SiteTextsSchema});

/** The body that publishes. */
export const PublishTextsBody = publishBody(SiteTextsSchema);

/** Texts of a file: those that this theme lacks, as of another version of it, are left out. */
const KnownTextsSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(texts => Object.fromEntries(Object.entries(texts).filter(([key]) => SCHEMAS.has(key)))),
  SiteTextsSchema,
);

/** What the file of a site has of its texts. */
export const TextsFileSchema = v.object({draft: KnownTextsSchema, published: KnownTextsSchema});

export type TextsFile = v.InferOutput<typeof TextsFileSchema>;

import * as v from 'valibot';
import {LOCALES} from '../../../../src/i18n/locales.js';
import {textKey} from '../../../../src/site/site-texts.js';
import {SITE_TEXT_LIMITS} from '../../../../src/tables/site-limits.js';
import {THEME_TEXTS} from '../../../site/model/site-texts.js';
import {boundedText} from '../../kernel/http/bounded-text.js';

const KEYS: ReadonlySet<string> = new Set(
  THEME_TEXTS.flatMap(({id}) => LOCALES.map(language => textKey(language, id))),
);

/** The texts by `textKey`: each has something in it, since a text that is not there is the theme's. */
export const SiteTextsSchema = v.pipe(
  v.custom<Record<string, unknown>>(value => typeof value === 'object' && !Array.isArray(value), 'Object'),
  v.record(
    v.pipe(
      v.string(),
      v.check(key => KEYS.has(key), 'a language and the id of a text, as en/strings.homeTitle'),
    ),
    v.pipe(
      boundedText(SITE_TEXT_LIMITS.text),
      v.check(text => text.trim() !== '', 'a text with something in it'),
    ),
  ),
  v.check(
    texts => Buffer.byteLength(JSON.stringify(texts)) <= SITE_TEXT_LIMITS.bytes,
    `at most ${SITE_TEXT_LIMITS.bytes} bytes`,
  ),
);

const revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The body that saves the draft. */
export const TextsBody = v.object({revision, draft: SiteTextsSchema});

/** Texts of a file: those that this theme lacks, as of another version of it, are left out. */
const KnownTextsSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(texts => Object.fromEntries(Object.entries(texts).filter(([key]) => KEYS.has(key)))),
  SiteTextsSchema,
);

/** What the file of a site has of its texts. */
export const TextsFileSchema = v.object({draft: KnownTextsSchema, published: KnownTextsSchema});

export type TextsFile = v.InferOutput<typeof TextsFileSchema>;

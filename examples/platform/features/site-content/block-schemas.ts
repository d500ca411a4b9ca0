import * as v from 'valibot';
import {CHART_COLUMNS_MAX, CHART_ROWS_MAX} from '../../../../src/charts/dataset.js';
import {CHART_TYPES} from '../../../../src/charts/decode-chart.js';
import {isLinkTarget} from '../../../../src/site/link-target.js';
import {readRichDoc} from '../../../../src/site/rich-text/rich-doc.js';
import {isWithinRichLimits, RICH_TEXT_LIMITS} from '../../../../src/site/rich-text/rich-limits.js';
import {GALLERY_OPTIONS} from '../../../../src/tables/gallery-options.js';
import {
  CHART_LABELS_MAX,
  GALLERY_BLOCK_LIMITS,
  type PageBlockKind,
} from '../../../../src/tables/page-block-kinds.js';
import {IMAGE_DESIGNS, SUMMARY_DESIGNS} from '../../../../src/tables/picture-designs.js';
import {boundedText} from '../../kernel/http/bounded-text.js';

const {pictures: PICTURES_MAX, line: LINE_MAX, text: TEXT_MAX, address: ADDRESS_MAX} = GALLERY_BLOCK_LIMITS;
const ID_MAX = 100;

const line = v.optional(boundedText(LINE_MAX), '');
const long = v.optional(boundedText(TEXT_MAX), '');
const id = v.optional(boundedText(ID_MAX), '');
const flag = v.optional(v.boolean(), false);
/** '' until the owner has chosen; else an address that runs no script. */
const address = v.optional(
  v.pipe(
    boundedText(ADDRESS_MAX),
    v.trim(),
    v.check(found => found === '' || isLinkTarget(found), 'a path, or an address with https or http'),
  ),
  '',
);
const focus = v.optional(v.object({x: within01(), y: within01()}));
const size = v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}x\d{1,5}$/, 'a size such as 1500x1000')));

function within01() {
  return v.pipe(v.number(), v.minValue(0), v.maxValue(1));
}

/** A rich text. What it may not have is left out; one that is too long is refused, so that none of it is lost. */
export const richDocSchema = v.pipe(
  v.unknown(),
  v.check(
    isWithinRichLimits,
    `a text of at most ${RICH_TEXT_LIMITS.nodes} parts, with at most ${RICH_TEXT_LIMITS.text} characters in one`,
  ),
  v.transform(value => readRichDoc(value) ?? undefined),
);

const picture = {assetUrl: address, altText: line, title: line, originalSize: size, mediaFocalPoint: focus};

/** Options of a gallery as its table has them; wrong values are replaced where it is shown. */
const galleryOptions = Object.fromEntries(
  Object.keys(GALLERY_OPTIONS).map(name => [
    name,
    v.optional(v.union([boundedText(LINE_MAX), v.number(), v.boolean()])),
  ]),
);

const ChartRow = v.object({
  label: line,
  values: v.pipe(v.array(v.nullable(v.number())), v.maxLength(CHART_COLUMNS_MAX)),
});

/** What a block of each kind holds. Unknown fields are dropped. Every field may be left out: a draft need not be complete. */
export const BLOCK_SCHEMAS = {
  // A text without a document is one of plain paragraphs.
  text: v.object({text: long, doc: v.optional(richDocSchema)}),
  heading: v.object({text: line, level: v.optional(v.picklist([2, 3]), 2)}),
  image: v.object({
    ...picture,
    caption: long,
    design: v.optional(v.picklist(IMAGE_DESIGNS), 'inline'),
    clickthroughUrl: address,
    newWindow: flag,
  }),
  gallery: v.object({
    ...galleryOptions,
    title: line,
    items: v.optional(
      v.pipe(
        v.array(v.object({...picture, description: long, clickthroughUrl: address, videoUrl: address})),
        v.maxLength(PICTURES_MAX),
      ),
      [],
    ),
  }),
  product: v.object({productId: id}),
  form: v.object({formId: id}),
  newsletter: v.object({}),
  summary: v.object({
    title: line,
    design: v.optional(v.picklist(SUMMARY_DESIGNS), 'grid'),
    source: v.optional(v.picklist(['pages', 'products']), 'pages'),
  }),
  chart: v.object({
    title: line,
    type: v.optional(v.picklist(CHART_TYPES), 'bar'),
    rowsTitle: line,
    columns: v.optional(v.pipe(v.array(line), v.maxLength(CHART_COLUMNS_MAX)), []),
    rows: v.optional(v.pipe(v.array(ChartRow), v.maxLength(CHART_ROWS_MAX)), []),
  }),
} as const satisfies Record<PageBlockKind, v.GenericSchema>;

const filled = {line: v.exactOptional(boundedText(LINE_MAX)), text: v.exactOptional(boundedText(TEXT_MAX))};

/** The texts of a block of each kind in another language than its own, under the rules of its data. Unknown fields are dropped. */
export const BLOCK_TEXT_SCHEMAS = {
  text: v.object({doc: v.exactOptional(richDocSchema), text: filled.text}),
  heading: v.object({text: filled.line}),
  image: v.object({altText: filled.line, title: filled.line, caption: filled.text}),
  gallery: v.object({
    title: filled.line,
    pictures: v.exactOptional(
      v.pipe(
        v.array(
          v.object({assetUrl: address, altText: filled.line, title: filled.line, description: filled.text}),
        ),
        v.maxLength(PICTURES_MAX),
      ),
    ),
  }),
  product: v.object({}),
  form: v.object({}),
  newsletter: v.object({}),
  summary: v.object({title: filled.line}),
  chart: v.object({
    title: filled.line,
    rowsTitle: filled.line,
    labels: v.exactOptional(
      v.pipe(
        v.array(v.object({own: boundedText(LINE_MAX), text: boundedText(LINE_MAX)})),
        v.maxLength(CHART_LABELS_MAX),
      ),
    ),
  }),
} as const satisfies Record<PageBlockKind, v.GenericSchema>;

import {IMAGE_WIDTHS_PX} from '../../../tables/image-widths.js';
import {own} from '../../language/path.js';
import type {Formatter} from '../../language/plugin.js';
import {asString} from '../../language/value.js';
import {type Attributes, element} from '../markup/element.js';

const FIELDS = ['src', 'width', 'height', 'alt', 'priority', 'loader', 'srcset', 'sizes', 'class'] as const;
type Field = (typeof FIELDS)[number];
type Given = Readonly<Partial<Record<Field, string>>>;

const WHOLE = /^[1-9]\d*$/;

/** The value's fields, each replaced by an argument `field=text` of the tag. Null counts as not given. */
const readGiven = (value: unknown, args: readonly string[]): Given => {
  const given: Partial<Record<Field, string>> = {};
  for (const field of FIELDS) {
    const arg = args.find(text => text.startsWith(`${field}=`))?.slice(field.length + 1);
    const found = own(value, field) ?? undefined;
    if (arg !== undefined || found !== undefined) given[field] = arg ?? asString(found);
  }
  return given;
};

const isSqs = ({loader}: Given): boolean => (loader ?? 'sqs') === 'sqs';

/** Every rule of an image with its message. Source: runtime spec §5, "Image template". */
const RULES: readonly (readonly [text: string, isBroken: (given: Given) => boolean])[] = [
  ['src is required', given => !given.src],
  ['width must be a positive integer', given => !WHOLE.test(given.width ?? '')],
  ['height must be a positive integer', given => !WHOLE.test(given.height ?? '')],
  ['alt is required, empty for a decorative image', given => given.alt === undefined],
  [
    'priority must be high, low or null',
    given => given.priority !== undefined && !/^(?:high|low|null)$/.test(given.priority),
  ],
  ['loader must be sqs or raw', given => !isSqs(given) && given.loader !== 'raw'],
  ['srcset needs the raw loader', given => given.srcset !== undefined && given.loader !== 'raw'],
  ['sizes is required with the sqs loader', given => isSqs(given) && !given.sizes],
];

const formatUrl = (src: string, format: string): string =>
  `${src}${src.includes('?') ? '&' : '?'}format=${format}`;

/** The seven widths of the image server, and the original where a browser takes none of them. Source: runtime spec §2. */
const sqsSource = (src: string): Attributes => ({
  src: formatUrl(src, 'original'),
  srcset: IMAGE_WIDTHS_PX.map(width => `${formatUrl(src, `${width}w`)} ${width}w`).join(', '),
});

const positive = (text: string | undefined): string | undefined =>
  text !== undefined && WHOLE.test(text) ? text : undefined;

const imageTag = (given: Given, src: string): string =>
  element('img', {
    class: given.class,
    ...(given.loader === 'raw' ? {src, srcset: given.srcset} : sqsSource(src)),
    sizes: given.sizes,
    width: positive(given.width),
    height: positive(given.height),
    alt: given.alt,
    loading: given.priority === 'high' ? 'eager' : 'lazy',
    fetchpriority: given.priority === 'high' || given.priority === 'low' ? given.priority : undefined,
    decoding: 'async',
  }).html;

/**
 * An `img` from `{src, width, height, alt, priority, loader, srcset, sizes, class}`, fields or arguments `field=text`.
 * A broken rule prints an HTML comment in front and hides nothing but the field. Source: runtime spec §5; the name is ours.
 */
export const imageElement: Formatter = (value, args) => {
  const given = readGiven(value, args);
  const comments = RULES.filter(([, isBroken]) => isBroken(given)).map(([text]) => `<!-- image: ${text} -->`);
  return comments.join('') + (given.src ? imageTag(given, given.src) : '');
};

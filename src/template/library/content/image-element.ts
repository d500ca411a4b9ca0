import {focalAttributes} from '../../../media/focal-point.inline.js';
import {responsiveImage} from '../../../media/responsive-image.inline.js';
import {own} from '../../language/path.js';
import type {Formatter} from '../../language/plugin.js';
import {asNumber, asString} from '../../language/value.js';
import {type Attributes, element} from '../markup/element.js';
import {isObject} from '../read.js';

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

const positive = (text: string | undefined): string | undefined =>
  text !== undefined && WHOLE.test(text) ? text : undefined;

/** The steps of the item's focal point, for the stylesheet of pictures. Source: docs/markers.md, Focal points. */
const focalOf = (value: unknown): Attributes => {
  const point = own(value, 'mediaFocalPoint');
  return isObject(point)
    ? {...focalAttributes({x: asNumber(own(point, 'x')), y: asNumber(own(point, 'y'))})}
    : {};
};

const imageTag = (given: Given, src: string, focal: Attributes): string => {
  const {priority, srcset, sizes} = given;
  const {loading, fetchpriority, decoding, ...source} = responsiveImage({
    src,
    srcset,
    sizes,
    loader: given.loader === 'raw' ? 'raw' : 'sqs',
    priority: priority === 'high' || priority === 'low' ? priority : undefined,
  });
  return element('img', {
    class: given.class,
    ...source,
    width: positive(given.width),
    height: positive(given.height),
    alt: given.alt,
    loading,
    fetchpriority,
    decoding,
    ...focal,
  }).html;
};

/**
 * An `img` from `{src, width, height, alt, priority, loader, srcset, sizes, class}`, fields or arguments `field=text`.
 * An item's `mediaFocalPoint` is named for the stylesheet. A broken rule prints an HTML comment in front and hides nothing but the field. Source: runtime spec §5; the name is ours.
 */
export const imageElement: Formatter = (value, args) => {
  const given = readGiven(value, args);
  const comments = RULES.filter(([, isBroken]) => isBroken(given)).map(([text]) => `<!-- image: ${text} -->`);
  return comments.join('') + (given.src ? imageTag(given, given.src, focalOf(value)) : '');
};

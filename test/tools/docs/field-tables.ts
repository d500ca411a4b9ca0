import {DATA_SHAPES, type DataField, type DataShape} from '../../../src/tables/data-shapes.js';
import {SITE_SHAPES} from '../../../src/tables/site-fields.js';

/** What a scalar is, as the documentation words it. */
const TYPES: Readonly<Record<string, string>> = {
  cents: 'whole number of cents',
  'cents or money': 'whole number of cents, or [money](#data-money)',
  decimal: 'decimal, as text or number',
  integer: 'whole number',
  boolean: 'true or false',
  currency: 'three capital letters',
  'image size': 'width and height in pixels, as `2500x1667`',
  'product type': 'name or code of a [type](#product-types)',
  'form field type': '[type of a field](forms.md)',
  any: 'any',
};

const isShape = (type: string): boolean => type in DATA_SHAPES || type in SITE_SHAPES;
const anchor = (type: string): string => `#data-${type.replaceAll(' ', '-')}`;

const typeText = ({type, values, min, max}: DataField): string => {
  const [, container = '', item = type] = /^((?:(?:list|record) of )+)(.+)$/.exec(type) ?? [];
  const inner = TYPES[item] ?? (isShape(item) ? `[${item}](${anchor(item)})` : item);
  const only = values ? `: ${values.map(value => `\`${value}\``).join(', ')}` : '';
  const range = max === undefined ? `, ${min} or more` : `, ${min} to ${max}`;
  return `${container}${inner}${only}${min !== undefined && type !== 'text' ? range : ''}`;
};

/** The table of a shape's fields. */
export const fieldTable = (shape: DataShape): string =>
  [
    '| field | type | meaning | default |',
    '|---|---|---|---|',
    ...Object.entries(shape).map(
      ([name, field]) =>
        `| \`${name}\` | ${typeText(field)} | ${field.what} | ${field.required ? '**required**' : (field.default ?? 'none')} |`,
    ),
  ].join('\n');

/** The part of `docs/data.md` on data: each shape with its fields. */
export const dataSection = (): string =>
  Object.entries<DataShape>(DATA_SHAPES)
    .map(([name, shape]) => `## Data: ${name}\n\n${fieldTable(shape)}\n`)
    .join('\n');

/** `dist/schema/*.json`: JSON Schemas of what pages carry, made of the tables that the check of a page's data reads too. */
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import * as esbuild from 'esbuild';
import {ROOT} from './options.mjs';

/** The tables as a module. */
const TABLES = `
export {BLOCK_KINDS, LAZY_KINDS} from './src/tables/block-kinds.js';
export {CATALOG_ID, CATALOG_MOST, CATALOG_SHAPES} from './src/tables/catalog-shapes.js';
export {CAPTCHA_PROVIDERS} from './src/tables/captcha.js';
export {DATA_SHAPES} from './src/tables/data-shapes.js';
export {EVENT_PARTS, EVENT_SHAPES} from './src/tables/event-shapes.js';
export {FORM_FIELDS} from './src/tables/form-fields.js';
export {MONEY_INTEGER_PLACES_MAX} from './src/tables/limits.js';
export {MARKER_DATA, PAGE_ATTRIBUTES} from './src/tables/marker-data.js';
export {PRODUCT_TYPES} from './src/tables/product-types.js';
export {SITE_SHAPES} from './src/tables/site-fields.js';
`;

/** Reads the tables. */
export async function readTables() {
  const {outputFiles} = await esbuild.build({
    stdin: {contents: TABLES, resolveDir: ROOT, loader: 'ts'},
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'warning',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** Shapes that a scalar may be as well. */
const ALSO = {'cents or money': 'money', 'address or picture': 'catalog picture'};

/** True for the parts of a catalogue, whose reader takes no null and no field that it does not know. */
const isStrict = shape => shape.startsWith('catalog');

/** A definition's name in a schema. */
const keyOf = name => name.replaceAll(' ', '-');

/** Schemas of the scalars. `$defs` names money, which a price may be. */
const scalarsOf = tables => {
  const {PRODUCT_TYPES, FORM_FIELDS, CAPTCHA_PROVIDERS, MONEY_INTEGER_PLACES_MAX} = tables;
  const most = 10 ** (MONEY_INTEGER_PLACES_MAX + 2);
  const cents = {type: 'integer', exclusiveMinimum: -most, exclusiveMaximum: most};
  return {
    text: {type: 'string'},
    'text or number': {type: ['string', 'number']},
    number: {type: 'number'},
    integer: {type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER},
    boolean: {type: 'boolean'},
    cents,
    'cents or money': {anyOf: [cents, {$ref: '#/$defs/money'}]},
    currency: {type: 'string', pattern: '^[A-Z]{3}$'},
    locale: {type: 'string', pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$'},
    'image size': {type: 'string', pattern: '^\\s*[1-9]\\d{0,5}\\s*[xX]\\s*[1-9]\\d{0,5}\\s*$'},
    decimal: {
      anyOf: [
        {type: 'string', pattern: `^\\s*-?0*\\d{1,${MONEY_INTEGER_PLACES_MAX}}(\\.\\d*)?\\s*$`},
        {
          type: 'number',
          exclusiveMinimum: -(10 ** MONEY_INTEGER_PLACES_MAX),
          exclusiveMaximum: 10 ** MONEY_INTEGER_PLACES_MAX,
        },
      ],
    },
    'product type': {enum: PRODUCT_TYPES.flatMap(({code, name}) => [name, code])},
    'form field type': {enum: FORM_FIELDS.map(({type}) => type)},
    units: {
      anyOf: [{type: 'integer', minimum: 0, maximum: tables.CATALOG_MOST.units}, {enum: ['unlimited']}],
    },
    'catalog id': {type: 'string', pattern: tables.CATALOG_ID.source},
    'address or picture': {anyOf: [{type: 'string', minLength: 1}, {$ref: '#/$defs/catalog-picture'}]},
    'captcha provider': {enum: CAPTCHA_PROVIDERS.map(({name}) => name)},
    any: {},
  };
};

/** What a product must have that no single field says: its type, in one of two places. */
const TYPED_PRODUCT = {
  anyOf: [
    {required: ['productType'], properties: {productType: {not: {type: 'null'}}}},
    {
      required: ['structuredContent'],
      properties: {structuredContent: {type: 'object', required: ['productType']}},
    },
  ],
};

/** Also allows null, where the schema does not allow everything. */
const orNull = schema => {
  if (!Object.keys(schema).length) return schema;
  if (typeof schema.type === 'string' && !schema.enum) return {...schema, type: [schema.type, 'null']};
  return {anyOf: [schema, {type: 'null'}]};
};

/** Returns the schema of a type by its name in the tables; `used` collects the shapes that it names. */
const createTypeSchema = (shapes, scalars) => {
  const typeSchema = (type, used) => {
    if (type.startsWith('list of ')) return {type: 'array', items: typeSchema(type.slice(8), used)};
    if (type.startsWith('record of '))
      return {type: 'object', additionalProperties: typeSchema(type.slice(10), used)};
    const scalar = scalars[type];
    if (ALSO[type]) used.add(ALSO[type]);
    if (scalar) return scalar;
    if (!shapes[type]) throw new Error(`the tables name no type "${type}"`);
    used.add(type);
    return {$ref: `#/$defs/${keyOf(type)}`};
  };
  return typeSchema;
};

/** The schema of a field whose type has the schema `made`. */
const fieldSchema = (field, made, isNullable) => {
  const narrowed = {
    ...made,
    ...(field.values && {enum: field.values}),
    ...(field.min !== undefined && {[field.type === 'text' ? 'minLength' : 'minimum']: field.min}),
    ...(field.max !== undefined && {maximum: field.max}),
  };
  const unit = field.type === 'cents' || field.type === 'cents or money' ? ', in cents (minor units)' : '';
  const otherwise = field.default ? ` (default: ${field.default})` : '';
  return {
    ...(field.required || !isNullable ? narrowed : orNull(narrowed)),
    description: `${field.what}${unit}${otherwise}`,
  };
};

/** Returns the schema of a shape's fields; `used` collects the shapes that it names. */
const createObjectSchema = (shapes, typeSchema) => (shape, used) => {
  const fields = Object.entries(shapes[shape]);
  // A product's type may be in another place: `TYPED_PRODUCT` requires it.
  const required = fields.flatMap(([name, field]) =>
    field.required && !(shape === 'content' && name === 'productType') ? [name] : [],
  );
  const properties = fields.map(([name, field]) => [
    name,
    fieldSchema(field, typeSchema(field.type, used), !isStrict(shape)),
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length && {required}),
    ...(isStrict(shape) && {additionalProperties: {not: {}}}),
    ...(shape === 'product' && TYPED_PRODUCT),
  };
};

/** What an object has that is a whole one, or has the fields `names` alone. */
const orAlone = ({required = [], anyOf = [{}]}, names) => [
  ...anyOf.map(part => ({...part, required: [...required, ...(part.required ?? [])]})),
  {
    properties: Object.fromEntries(['$schema', ...names].map(name => [name, {}])),
    additionalProperties: {not: {}},
  },
];

/** Makes schemas of the tables: `schemaOf(shape)` is a whole one, with the definitions that it uses. */
function schemasOf(tables) {
  const shapes = {
    ...tables.DATA_SHAPES,
    ...tables.SITE_SHAPES,
    ...tables.EVENT_SHAPES,
    ...tables.EVENT_PARTS,
    ...tables.CATALOG_SHAPES,
  };
  const typeSchema = createTypeSchema(shapes, scalarsOf(tables));
  const objectOf = createObjectSchema(shapes, typeSchema);
  const schemaOf = (shape, title, {also = {}, isAlsoEnough = false} = {}) => {
    const used = new Set();
    const root = objectOf(shape, used);
    const added = Object.entries(also).map(([name, type]) => [name, typeSchema(type, used)]);
    const required = [...(isAlsoEnough ? [] : (root.required ?? [])), ...Object.keys(also)];
    const $defs = {};
    // Definitions name others: each is made as it is found.
    for (const name of used) $defs[keyOf(name)] = objectOf(name, used);
    return {
      $schema: DIALECT,
      title,
      ...root,
      properties: {$schema: {type: 'string'}, ...root.properties, ...Object.fromEntries(added)},
      ...(required.length && {required}),
      ...(isAlsoEnough && {anyOf: orAlone(root, Object.keys(also))}),
      ...(used.size && {$defs}),
    };
  };
  return {shapes, schemaOf};
}

const camel = name => name.replace(/^data-/, '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** Data of a kind that has attributes alone: the same names without `data-`. */
const attributeSchema = (attributes, title) => ({
  $schema: DIALECT,
  title,
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(attributes).map(([name, {what, values}]) => [
      camel(name),
      {type: 'string', ...(values && {enum: values}), description: `${what} (attribute ${name})`},
    ]),
  ),
});

/** Every schema by file name. */
export function allSchemas(tables) {
  const {schemaOf} = schemasOf(tables);
  const markers = Object.entries(tables.MARKER_DATA).map(([kind, marker]) => [
    kind,
    marker.shape
      ? schemaOf(marker.shape, `data of the block ${kind}`, marker)
      : attributeSchema(marker.attributes ?? {}, `attributes of the block ${kind}`),
  ]);
  const events = Object.keys(tables.EVENT_SHAPES)
    .filter(name => name.startsWith('event '))
    .map(name => [name.slice(6), schemaOf(name, `detail of the event ${name.slice(6)}`)]);
  return {
    ...Object.fromEntries(markers),
    variant: schemaOf('variant', 'a variant of a product'),
    catalog: schemaOf('catalog', 'the catalogue of a shop, shop.json'),
    'site-context': schemaOf('site context', 'the site context of a page'),
    ...Object.fromEntries(events.map(([name, schema]) => [`event-${name}`, schema])),
  };
}

/** Writes them. */
export async function writeSchemas(tables) {
  const folder = join(ROOT, 'dist/schema');
  mkdirSync(folder, {recursive: true});
  for (const [name, schema] of Object.entries(allSchemas(tables)))
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`);
}

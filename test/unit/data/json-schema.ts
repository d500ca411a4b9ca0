/** The part of JSON Schema (draft 2020-12) that our schemas use. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly not?: Schema;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly description?: string;
  readonly title?: string;
  readonly $schema?: string;
}

/** Keywords that `isValid` understands, and those that say nothing of a value. */
export const KEYWORDS = [
  '$ref',
  '$defs',
  'type',
  'enum',
  'pattern',
  'properties',
  'additionalProperties',
  'required',
  'items',
  'anyOf',
  'not',
  'minLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'description',
  'title',
  '$schema',
];

const isOfType = (value: unknown, type: string): boolean => {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
};

const isInRange = (value: number, schema: Schema): boolean =>
  value >= (schema.minimum ?? -Infinity) &&
  value <= (schema.maximum ?? Infinity) &&
  value > (schema.exclusiveMinimum ?? -Infinity) &&
  value < (schema.exclusiveMaximum ?? Infinity);

/** True where `value` matches `schema`, whose references are those of `root`. */
export const isValid = (value: unknown, schema: Schema, root: Schema = schema): boolean => {
  if (schema.$ref) {
    const target = root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    if (!target) throw new Error(`${schema.$ref} leads nowhere`);
    if (!isValid(value, target, root)) return false;
  }
  const types = schema.type === undefined ? null : [schema.type].flat();
  if (types && !types.some(type => isOfType(value, type))) return false;
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (schema.anyOf && !schema.anyOf.some(one => isValid(value, one, root))) return false;
  if (schema.not && isValid(value, schema.not, root)) return false;
  if (typeof value === 'string' && schema.pattern && !new RegExp(schema.pattern, 'u').test(value))
    return false;
  if (typeof value === 'string' && value.length < (schema.minLength ?? 0)) return false;
  if (typeof value === 'number' && !isInRange(value, schema)) return false;
  if (Array.isArray(value)) return value.every(item => !schema.items || isValid(item, schema.items, root));
  if (typeof value !== 'object' || value === null) return true;
  if (!(schema.required ?? []).every(name => Object.hasOwn(value, name))) return false;
  return Object.entries(value).every(([name, item]) => {
    const known = schema.properties?.[name] ?? schema.additionalProperties;
    return !known || isValid(item, known, root);
  });
};

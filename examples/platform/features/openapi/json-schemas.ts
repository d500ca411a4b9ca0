import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema';
import type * as v from 'valibot';

type Rule = Parameters<NonNullable<ConversionConfig['overrideAction']>>[0];

/** Actions that change a value that was taken, and say nothing of which are. */
const SILENT = ['transform', 'trim', 'to_lower_case', 'to_upper_case', 'readonly', 'brand'];
/** Rules that JSON Schema has no word for: each names itself in its message. */
const NAMED_RULES = ['check', 'raw_check', 'partial_check', 'finite', 'max_bytes'];

/** What a rule says of itself. Throws for one without a name. */
function nameOf({message, type}: {readonly message?: unknown; readonly type: string}): string {
  if (type === 'finite') return 'a finite number';
  if (typeof message === 'string') return message;
  throw new Error(`a rule of the kind ${type} has no text that names it: give its schema a message`);
}

/** A rule that JSON Schema cannot say becomes a sentence of the description. */
function describeRule({valibotAction, jsonSchema}: Rule): JsonSchema | null {
  if (SILENT.includes(valibotAction.type)) return jsonSchema;
  if (!NAMED_RULES.includes(valibotAction.type)) return null;
  const rule = nameOf(valibotAction as {message?: unknown; type: string});
  return {...jsonSchema, description: [jsonSchema.description, rule].filter(Boolean).join('; ')};
}

type Shape = Parameters<NonNullable<ConversionConfig['overrideSchema']>>[0];

/** An object that has more fields says so, and a rule in place of a schema is a sentence. */
function describeShape({valibotSchema, jsonSchema}: Shape): JsonSchema | null {
  if (valibotSchema.type === 'loose_object') return {...jsonSchema, additionalProperties: true};
  if (valibotSchema.type === 'custom')
    return {...jsonSchema, description: nameOf(valibotSchema as {message?: unknown; type: string})};
  return null;
}

/** Turns valibot's schemas into those of the document, which refer to `named` ones by name. */
export function createConverter(named: Readonly<Record<string, v.GenericSchema>>) {
  const config = (typeMode: 'input' | 'output'): ConversionConfig => ({
    typeMode,
    target: 'draft-2020-12',
    definitions: {...named},
    overrideAction: describeRule,
    overrideSchema: describeShape,
    overrideRef: ({referenceId}) => `#/components/schemas/${referenceId}`,
  });
  const convert = (schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema => {
    const {$schema: _, $defs: __, ...converted} = toJsonSchema(schema, config(typeMode));
    return converted;
  };
  return {
    /** What a client sends. */
    sent: (schema: v.GenericSchema): JsonSchema => convert(schema, 'input'),
    /** What the platform answers. */
    answered: (schema: v.GenericSchema): JsonSchema => convert(schema, 'output'),
    named: (): Record<string, JsonSchema> => toJsonSchemaDefs(named, config('output')),
  };
}

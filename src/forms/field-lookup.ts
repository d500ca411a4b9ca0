import {type FieldPart, type FieldShape, type FieldType, FORM_FIELDS} from '../tables/form-fields.js';

const BY_TYPE = new Map<string, (typeof FORM_FIELDS)[number]>(FORM_FIELDS.map(row => [row.type, row]));

/** The field type of that name, or null. */
export const fieldTypeNamed = (name: string): FieldType | null => BY_TYPE.get(name)?.type ?? null;

/** What an answer to a field of a type is. */
export const shapeOf = (type: FieldType): FieldShape => BY_TYPE.get(type)?.shape ?? 'one';

/** Names of the parts of a type's answer, in order; none for an answer that is one. */
export const partsOf = (type: FieldType): readonly FieldPart[] => BY_TYPE.get(type)?.parts ?? [];

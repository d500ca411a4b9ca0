import type {MessageFamilies} from '../i18n/messages/message-id.js';
import type {MessageParams} from '../i18n/pattern.js';
import type {FormField} from './form.js';

/** A file that a visitor chose. `type` is the browser's media type, '' where it knows none. */
export interface ChosenFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Why a file is not taken, as a message. */
export interface FileProblem {
  readonly id: keyof MessageFamilies['files'];
  readonly params?: MessageParams;
}

const listOf = (accept: string): readonly string[] =>
  accept
    .toLowerCase()
    .split(',')
    .map(one => one.trim())
    .filter(Boolean);

const fits = (one: string, {name, type}: ChosenFile): boolean => {
  if (one.startsWith('.')) return name.toLowerCase().endsWith(one);
  return one.endsWith('/*') ? type.toLowerCase().startsWith(one.slice(0, -1)) : type.toLowerCase() === one;
};

/** Messages that name every file of a kind, by what `accept` calls it. */
const KIND_NAMES = new Map([
  ['image/*', 'file-images'],
  ['video/*', 'file-videos'],
  ['audio/*', 'file-audio'],
] as const satisfies readonly (readonly [string, keyof MessageFamilies['files']])[]);
type KindName = typeof KIND_NAMES extends Map<string, infer Id> ? Id : never;

/** The types a field takes, as people name them: "Image files, PDF"; '' for all. Without `t` kinds have their names in capitals, as `IMAGE`. */
export const typeNames = ({accept}: FormField, t?: (id: KindName) => string): string =>
  listOf(accept)
    .map(one => {
      const kind = (KIND_NAMES as ReadonlyMap<string, KindName>).get(one);
      return kind && t ? t(kind) : one.replace(/^\.|\/\*$|^.*\/(?!\*)/g, '').toUpperCase();
    })
    .join(', ');

/** Bytes as megabytes with one digit after the point, never 0. */
export const megabytes = (bytes: number): number => Math.max(1, Math.round(bytes / 100_000)) / 10;

/** Why a file cannot be added to a field that holds `count` already, null where it can. Source: our choice. */
export const fileProblem = (field: FormField, file: ChosenFile, count: number): FileProblem | null => {
  const types = listOf(field.accept);
  if (count >= field.maxFiles) return {id: 'file-count', params: {count: field.maxFiles}};
  if (types.length && !types.some(one => fits(one, file)))
    return {id: 'file-type', params: {types: typeNames(field)}};
  if (file.size > field.maxBytes) return {id: 'file-large', params: {mb: megabytes(field.maxBytes)}};
  return file.size > 0 ? null : {id: 'file-empty'};
};

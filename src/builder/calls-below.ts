import type {Client} from '../api/call.js';
import {type Decoder, fields, text} from '../shared/decode.js';

type Query = Readonly<Record<string, string>>;
/** Segments below the root, in any characters. */
type Path = readonly string[];

/** The calls of one part of the editor, below `root`, as `site-content`. Each returns the body, and throws what `Client` throws. */
export const callsBelow = (client: Client, root: string) => {
  const bodyOf = async (path: Path, options: Parameters<Client>[1]): Promise<unknown> =>
    (await client([root, ...path.map(encodeURIComponent)].join('/'), options)).body;
  return {
    get: (path: Path, query: Query = {}) => bodyOf(path, {query}),
    /** `key` makes the call safe to repeat. */
    put: (path: Path, json: object, key?: string) =>
      bodyOf(path, {method: 'put', json, ...(key ? {key} : {})}),
    /** As `put`. */
    post: (path: Path, json: object, key?: string) =>
      bodyOf(path, {method: 'post', json, ...(key ? {key} : {})}),
    remove: (path: Path, query: Query = {}) => bodyOf(path, {method: 'delete', query}),
  };
};

/** Something that has an id and a title. */
export const titled: Decoder<{id: string; title: string}> = (value, path) => {
  const read = fields(value, path);
  return {id: read('id', text), title: read('title', text)};
};

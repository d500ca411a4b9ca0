import {type Decoder, fields, list, record, text} from '../../../src/shared/decode.js';

/** One item: `words` is the searched text, all other fields are for its template. */
type Item = Readonly<Record<string, unknown>> & {readonly messages: string};

/** The props of a search block. Source: the marker contract, search. */
export interface SearchProps {
  readonly items: readonly Item[];
  /** Template sources by the `data-search` of the element each fills. */
  readonly templates: Readonly<Record<string, string>>;
  readonly partials: Readonly<Record<string, string>>;
  /** The site's own messages, for its templates. */
  readonly t: Readonly<Record<string, unknown>>;
}

const unknown: Decoder<unknown> = value => value;

const item: Decoder<Item> = (value, path) => ({
  ...record(unknown)(value, path),
  messages: fields(value, path)('words', text),
});

/** Reads a search block's props. Throws `DecodeError`. */
export const decodeSearchProps = (value: unknown): SearchProps => {
  const read = fields(value, '');
  return {
    items: read('items', list(item)),
    templates: read('templates', record(text)),
    partials: read('partials', record(text), {}),
    t: read('t', record(unknown), {}),
  };
};

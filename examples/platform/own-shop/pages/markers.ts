/** A block's element in a page's HTML. */
export interface Marker {
  readonly kind: string;
  /** Attributes as they are written, by their names in small letters. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The start tag up to its end, and what stands in the element. */
  readonly start: string;
  readonly inner: string;
  readonly line: number;
}

const ATTRIBUTES = `(?:[^>"']|"[^"]*"|'[^']*')*`;
/** Comments and elements whose content is text are passed over whole; every other tag is looked at. */
const TOKEN = new RegExp(
  `<!--[\\s\\S]*?-->|<(script|style|textarea|title|template)\\b${ATTRIBUTES}>[\\s\\S]*?</\\1\\s*>|<(/?)([a-z][\\w-]*)(${ATTRIBUTES})>`,
  'gi',
);
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: string;
  readonly at: number;
  readonly end: number;
}

const tagsIn = (html: string): Tag[] =>
  [...html.matchAll(TOKEN)].flatMap(({0: text, 2: slash, 3: name, 4: attributes = '', index}) =>
    name === undefined
      ? []
      : [{name: name.toLowerCase(), isEnd: slash === '/', attributes, at: index, end: index + text.length}],
  );

const attributesIn = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );

/** The end tag of the element that a start tag opens; undefined where it is left open. */
const endOf = (tags: readonly Tag[], at: number): Tag | undefined => {
  const name = tags[at]?.name;
  let depth = 0;
  for (const tag of tags.slice(at)) {
    if (tag.name !== name) continue;
    depth += tag.isEnd ? -1 : 1;
    if (depth === 0) return tag;
  }
  return undefined;
};

const lineAt = (html: string, at: number): number => html.slice(0, at).split('\n').length;

/** An element in a page's HTML, from its start tag to its end tag. */
export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly html: string;
  readonly line: number;
}

/** Elements that have an attribute. One without an end tag, as a link, is its start tag alone. */
export const elementsWith = (html: string, attribute: string): Element[] => {
  const tags = tagsIn(html);
  return tags.flatMap((tag, at) => {
    const attributes = attributesIn(tag.attributes);
    if (tag.isEnd || !attributes.has(attribute)) return [];
    const {end} = endOf(tags, at) ?? tag;
    return [{name: tag.name, attributes, html: html.slice(tag.at, end), line: lineAt(html, tag.at)}];
  });
};

/** Whether an element is a link to a stylesheet. */
export const isSheetLink = ({name, attributes}: Pick<Element, 'name' | 'attributes'>): boolean =>
  name === 'link' && attributes.get('rel')?.toLowerCase() === 'stylesheet';

/** Where the last stylesheet of a page's HTML ends, linked or written there; null for none. */
export const lastSheetEnd = (html: string): number | null => {
  const ends = [...html.matchAll(TOKEN)].flatMap(
    ({0: text, 1: whole, 3: name, 4: attributes = '', index}) => {
      const tag = {name: name?.toLowerCase() ?? '', attributes: attributesIn(attributes)};
      return isSheetLink(tag) || whole?.toLowerCase() === 'style' ? [index + text.length] : [];
    },
  );
  return ends.at(-1) ?? null;
};

/** Where the last end tag begins that has the first of these names; null where a page has none of them. */
export const lastEndOf = (html: string, ...names: readonly string[]): number | null => {
  const ends = tagsIn(html).filter(({isEnd}) => isEnd);
  for (const name of names) {
    const at = ends.filter(tag => tag.name === name).at(-1)?.at;
    if (at !== undefined) return at;
  }
  return null;
};

/** A page with what `render` makes of each block; null leaves a block as it is. Blocks inside blocks are left alone. */
export const replaceMarkers = (html: string, render: (marker: Marker) => string | null): string => {
  const tags = tagsIn(html);
  let [output, done] = ['', 0];
  for (const [at, tag] of tags.entries()) {
    if (tag.isEnd || tag.at < done) continue;
    const attributes = attributesIn(tag.attributes);
    const kind = attributes.get('data-block');
    const end = kind === undefined ? undefined : endOf(tags, at);
    if (kind === undefined || !end) continue;
    const rendered = render({
      kind,
      attributes,
      start: html.slice(tag.at, tag.end),
      inner: html.slice(tag.end, end.at),
      line: lineAt(html, tag.at),
    });
    if (rendered === null) continue;
    output += html.slice(done, tag.at) + rendered;
    done = end.end;
  }
  return output + html.slice(done);
};

import {expect} from 'vitest';

const TAG = /<([/!]?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const VOID = new Set(['img', 'input', 'link', 'meta', 'br', 'hr', 'source', 'track']);
const SILENT = new Set(['script', 'style', 'template']);
/** Attributes that are read out or shown. */
const READ = ['alt', 'aria-label', 'placeholder', 'title'];

const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];

/** The texts of an open tag's attributes. */
const attributeTexts = (name: string, attributes: string): readonly (string | undefined)[] => [
  ...READ.map(attribute => attributeOf(attributes, attribute)),
  name === 'meta' && attributes.includes('name="description"')
    ? attributeOf(attributes, 'content')
    : undefined,
];

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Every text of a page that somebody reads in the page's own language: not what is marked as another's. */
export const textsOf = (html: string): ReadonlySet<string> => {
  const texts = new Set<string>();
  const open: {readonly name: string; readonly isOther: boolean}[] = [];
  let pageLanguage: string | undefined;
  let from = 0;
  const add = (text: string | undefined): void => {
    const {name = '', isOther = false} = open.at(-1) ?? {};
    if (text && tidy(text) && !isOther && !SILENT.has(name)) texts.add(tidy(text));
  };
  for (const tag of html.matchAll(TAG)) {
    const [all, end, name = '', attributes = ''] = tag;
    const within = open.at(-1)?.name ?? '';
    if (SILENT.has(within) && !(end && name === within)) continue;
    add(html.slice(from, tag.index));
    from = tag.index + all.length;
    if (end === '!') continue;
    if (end) while (open.length > 0 && open.pop()?.name !== name);
    else {
      const language = attributeOf(attributes, 'lang');
      pageLanguage ??= language;
      const isOther = language === undefined ? (open.at(-1)?.isOther ?? false) : language !== pageLanguage;
      open.push({name, isOther});
      for (const text of attributeTexts(name, attributes)) add(text);
      if (VOID.has(name)) open.pop();
    }
  }
  return texts;
};

/** The links of a page that begin with a prefix, without their fragments. */
export const linksOf = (html: string, prefix: string): readonly string[] =>
  [...html.matchAll(/<a [^>]*href="([^"#]+)/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter(href => href === prefix || href.startsWith(`${prefix}/`));

/** Expects what every page says of its languages. */
export const expectLanguages = (html: string, language: string, languages: readonly string[]): void => {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
  const alternates = [
    ...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="https?:\/\/[^/"]+([^"]*)"/g),
  ];
  expect(alternates.map(([, name]) => name)).toEqual([...languages, 'x-default']);
  const bare = alternates.map(([, name, href = '']) => href.replace(`/${name}`, ''));
  expect(new Set(bare.map(href => href || '/')).size).toBe(1);
  // A text decoded by the wrong table shows as one of these.
  expect(html).not.toMatch(/\ufffd|Ã[\u0080-\u00bf]|â€/);
};

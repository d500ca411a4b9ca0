import {escapeAttribute, escapeWording} from './escape.js';

/** Markup that was built here, so it is not escaped again. Source: our choice: text becomes markup in one place only. */
export interface Html {
  readonly html: string;
}

/** Attribute values: text is escaped, markup was, `true` prints the bare name, `false` and undefined leave it out. */
export type Attributes = Readonly<Record<string, string | number | boolean | Html | undefined>>;

/** What an element may hold: text, which is escaped, or markup. */
export type Child = string | Html;

const VOID_TAGS: ReadonlySet<string> = new Set(['img', 'input']);

const attribute = (name: string, value: Attributes[string]): string => {
  if (value === undefined || value === false) return '';
  if (value === true) return ` ${name}`;
  return ` ${name}="${typeof value === 'object' ? value.html : escapeAttribute(String(value))}"`;
};

/** Attributes as the inside of a tag, each with a space before it. */
export const attributesText = (attributes: Attributes): string => {
  let text = '';
  for (const name in attributes) text += attribute(name, attributes[name]);
  return text;
};

/** Joins children: text is escaped, markup stays as it is. */
export const joinHtml = (...children: readonly Child[]): Html => {
  let html = '';
  for (const child of children) html += typeof child === 'string' ? escapeAttribute(child) : child.html;
  return {html};
};

/** An element with its children; `img` and `input` have none. Tag and attribute names are ours, never data. */
export const element = (tag: string, attributes: Attributes, ...children: readonly Child[]): Html => {
  const start = `<${tag}${attributesText(attributes)}>`;
  return {html: VOID_TAGS.has(tag) ? start : `${start}${joinHtml(...children).html}</${tag}>`};
};

/** The owner's wording as markup: tags are shown, character references work. */
export const wording = (text: string): Html => ({html: escapeWording(text)});

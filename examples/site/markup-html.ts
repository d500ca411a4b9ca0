import type {Markup} from '../../src/forms/markup.js';

/** Elements that have no end. Source: the HTML standard. */
const VOID = ['input', 'br', 'hr', 'img'];
const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

const escaped = (text: string): string => text.replace(/[&<>"]/g, mark => ENTITIES.get(mark) ?? mark);

/** Markup as HTML text. A text area's first line break is the parser's to drop, so one is put before it. */
export const markupHtml = (markup: Markup): string => {
  if (typeof markup === 'string') return escaped(markup);
  const {tag, attributes, children} = markup;
  const written = Object.entries(attributes).map(([name, value]) =>
    value === true ? ` ${name}` : typeof value === 'string' ? ` ${name}="${escaped(value)}"` : '',
  );
  const start = `<${tag}${written.join('')}>`;
  if (VOID.includes(tag)) return start;
  return `${start}${tag === 'textarea' ? '\n' : ''}${children.map(markupHtml).join('')}</${tag}>`;
};

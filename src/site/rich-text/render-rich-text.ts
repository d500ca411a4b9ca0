import {escapeHtml} from '../../shared/escape-html.js';
import type {RichMark, RichNode} from './rich-doc.js';

type Render = (inner: string, node: RichNode) => string;

const attrOf = ({attrs}: RichNode, name: string): string => String(attrs?.[name] ?? '');

const cell =
  (element: string): Render =>
  (inner, node) => {
    const spans = ['colspan', 'rowspan']
      .filter(name => Number(attrOf(node, name)) > 1)
      .map(name => ` ${name}="${Number(attrOf(node, name))}"`);
    return `<${element}${spans.join('')}>${inner}</${element}>`;
  };

const wrap =
  (element: string): Render =>
  inner =>
    `<${element}>${inner}</${element}>`;

const ELEMENTS: ReadonlyMap<string, Render> = new Map([
  ['doc', inner => inner],
  [
    'paragraph',
    (inner, node) => {
      const size = attrOf(node, 'size');
      return size === 'medium' ? `<p>${inner}</p>` : `<p class="text-${escapeHtml(size)}">${inner}</p>`;
    },
  ],
  [
    'heading',
    (inner, node) => `<h${Number(attrOf(node, 'level'))}>${inner}</h${Number(attrOf(node, 'level'))}>`,
  ],
  ['blockquote', wrap('blockquote')],
  ['bullet_list', wrap('ul')],
  [
    'ordered_list',
    (inner, node) => {
      const start = Number(attrOf(node, 'order'));
      return start > 1 ? `<ol start="${start}">${inner}</ol>` : `<ol>${inner}</ol>`;
    },
  ],
  ['list_item', wrap('li')],
  ['code_block', inner => `<pre><code>${inner}</code></pre>`],
  [
    'image',
    (_, node) =>
      `<img src="${escapeHtml(attrOf(node, 'src'))}" alt="${escapeHtml(attrOf(node, 'alt'))}" loading="lazy">`,
  ],
  ['table', inner => `<div class="text-table"><table><tbody>${inner}</tbody></table></div>`],
  ['table_row', wrap('tr')],
  ['table_cell', cell('td')],
  ['table_header', cell('th')],
  ['hard_break', () => '<br>'],
]);

const marked = (html: string, {type, attrs}: RichMark): string =>
  type === 'link' ? `<a href="${escapeHtml(attrs?.href ?? '')}">${html}</a>` : `<${type}>${html}</${type}>`;

const htmlOf = (node: RichNode): string => {
  if (node.type === 'text') return (node.marks ?? []).reduce(marked, escapeHtml(node.text ?? ''));
  const inner = (node.content ?? []).map(htmlOf).join('');
  return ELEMENTS.get(node.type)?.(inner, node) ?? inner;
};

/** A rich text that `readRichDoc` has read, as HTML without script, style or unknown element. */
export const renderRichText = (doc: RichNode): string => htmlOf(doc);

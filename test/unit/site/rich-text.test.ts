import fc from 'fast-check';
import {expect, test} from 'vitest';
import {renderRichText} from '../../../src/site/rich-text/render-rich-text.js';
import {plainTextOf, type RichNode, readRichDoc, richDocOf} from '../../../src/site/rich-text/rich-doc.js';
import {RICH_TEXT_LIMITS} from '../../../src/site/rich-text/rich-limits.js';
import {propertyRuns} from '../../tools/property-runs.js';

const doc = (...content: unknown[]): unknown => ({type: 'doc', content});
const text = (words: string, ...marks: unknown[]) => ({type: 'text', text: words, marks});
const paragraph = (...content: unknown[]) => ({type: 'paragraph', attrs: {size: 'medium'}, content});
const html = (value: unknown): string => renderRichText(readRichDoc(value) ?? richDocOf(''));
const cell = (words: string, more: object = {}) => ({
  type: 'table_cell',
  content: [paragraph(text(words))],
  ...more,
});

// Source: runtime spec §3, text styles
const RENDERED = [
  ...[1, 2, 3, 4, 5, 6].map(
    level => [{type: 'heading', attrs: {level}, content: [text('A')]}, `<h${level}>A</h${level}>`] as const,
  ),
  [{type: 'paragraph', attrs: {size: 'small'}, content: [text('A')]}, '<p class="text-small">A</p>'],
  [paragraph(text('A <b>& "c"')), '<p>A &lt;b&gt;&amp; &quot;c&quot;</p>'],
  [{type: 'paragraph', attrs: {size: 'large'}, content: [text('A')]}, '<p class="text-large">A</p>'],
  [{type: 'blockquote', content: [paragraph(text('A'))]}, '<blockquote><p>A</p></blockquote>'],
  [
    {type: 'bullet_list', content: [{type: 'list_item', content: [paragraph(text('A'))]}]},
    '<ul><li><p>A</p></li></ul>',
  ],
  [
    {
      type: 'ordered_list',
      attrs: {order: 3},
      content: [{type: 'list_item', content: [paragraph(text('A'))]}],
    },
    '<ol start="3"><li><p>A</p></li></ol>',
  ],
  [{type: 'code_block', content: [text('a\n  b', {type: 'strong'})]}, '<pre><code>a\n  b</code></pre>'],
  [
    paragraph(text('A', {type: 'em'}, {type: 'strong'}), {type: 'hard_break'}, text('b', {type: 'code'})),
    '<p><strong><em>A</em></strong><br><code>b</code></p>',
  ],
  [
    paragraph(text('A', {type: 'link', attrs: {href: '/about?a=1&b="'}})),
    '<p><a href="/about?a=1&amp;b=&quot;">A</a></p>',
  ],
  [
    {type: 'image', attrs: {src: '/shop-pictures/a.jpg', alt: '"A"'}},
    '<img src="/shop-pictures/a.jpg" alt="&quot;A&quot;" loading="lazy">',
  ],
  [
    {
      type: 'table',
      content: [
        {
          type: 'table_row',
          content: [cell('A', {attrs: {colspan: 2, rowspan: 1}}), {...cell('B'), type: 'table_header'}],
        },
      ],
    },
    '<div class="text-table"><table><tbody><tr><td colspan="2"><p>A</p></td><th><p>B</p></th></tr></tbody></table></div>',
  ],
] as const;
for (const [node, expected] of RENDERED)
  test(`BLD-07 a rich text of ${node.type} is ${expected.slice(0, 60)}`, () => {
    expect(html(doc(node))).toBe(expected);
  });

// What runs script, or is no part of a text
const HOSTILE = [
  [paragraph(text('A', {type: 'link', attrs: {href: 'javascript:alert(1)'}})), '<p>A</p>'],
  [paragraph(text('A', {type: 'link', attrs: {href: '//evil.example'}})), '<p>A</p>'],
  [{type: 'image', attrs: {src: 'data:text/html,x'}}, ''],
  [{type: 'image', attrs: {src: 'mailto:a@b.c'}}, ''],
  [{type: 'script', content: [text('alert(1)')]}, ''],
  [{type: 'paragraph', attrs: {size: '"><script>'}, content: [text('A')]}, '<p>A</p>'],
  [{type: 'heading', attrs: {level: '1><script>'}, content: [text('A')]}, '<h2>A</h2>'],
  [paragraph({type: 'heading', content: [text('A')]}, paragraph(text('B'))), '<p></p>'],
  [{type: '__proto__', content: []}, ''],
  [{type: 'ordered_list', attrs: {order: 1e99}, content: 'x'}, '<ol start="10000"></ol>'],
  [paragraph(text('A', {type: 'style', attrs: {style: 'x'}}, 3, null)), '<p>A</p>'],
] as const;
for (const [node, expected] of HOSTILE)
  test(`SEC of ${JSON.stringify(node).slice(0, 70)} a rich text keeps ${expected || 'nothing'}`, () => {
    expect(html(doc(node))).toBe(expected);
  });

test('SEC data that is not a document, too deep or too long is left out, and nothing throws', () => {
  for (const value of [null, 3, 'doc', [], {type: 'paragraph'}]) expect(readRichDoc(value)).toBeNull();
  let deep: unknown = paragraph(text('deep'));
  for (let at = 0; at < 50; at++) deep = {type: 'blockquote', content: [deep]};
  expect(html(doc(deep))).not.toContain('deep');
  const many = readRichDoc(doc(...Array.from({length: 5000}, () => paragraph())));
  expect(many?.content?.length).toBe(RICH_TEXT_LIMITS.nodes - 1);
});

for (const [runs, options] of propertyRuns(100))
  test('SEC any JSON as a rich text renders no tag and no attribute that texts do not have', options, () => {
    const types = [
      'doc',
      'paragraph',
      'heading',
      'list_item',
      'bullet_list',
      'image',
      'table',
      'table_row',
      'table_cell',
      'text',
      'script',
    ];
    const any = fc.letrec(tie => ({
      node: fc.record(
        {
          type: fc.constantFrom(...types),
          attrs: fc.oneof(
            fc.jsonValue(),
            fc.record({src: fc.constant('/a" onerror="x'), alt: fc.string(), level: fc.anything()}),
          ),
          text: fc.oneof(fc.string(), fc.constant('<img src=x onerror=alert(1)>')),
          marks: fc.array(
            fc.record({type: fc.constantFrom('link', 'strong', 'x'), attrs: fc.record({href: fc.webUrl()})}),
            {maxLength: 3},
          ),
          content: fc.array(tie('node'), {maxLength: 4}),
        },
        {requiredKeys: ['type']},
      ),
    }));
    const TAG =
      /<\/?(?:p|h[1-6]|blockquote|ul|ol|li|pre|code|strong|em|a|img|div|table|tbody|tr|td|th|br)(?: (?:class|href|src|alt|start|colspan|rowspan|loading)="[^"<>]*")*>/g;
    fc.assert(
      fc.property(any.node, node => {
        const shown = html(doc(node));
        expect(shown.replace(TAG, '')).not.toMatch(/[<>"]/);
        // What was read once is read the same again.
        const read = readRichDoc(doc(node));
        expect(readRichDoc(read)).toEqual(read);
      }),
      runs,
    );
  });

test('BLD-07 a rich text holds no NUL and no half of a character, neither as it came nor from a cut', () => {
  const src = '/a.jpg';
  const image = (alt: string) => ({type: 'image', attrs: {src, alt}});
  const long = 'x'.repeat(RICH_TEXT_LIMITS.alt - 1);
  const link = (end: string) => ({type: 'link', attrs: {href: `/a${end}`}});
  const read = readRichDoc(
    doc(paragraph(text('a\0b \ud83d 😀\ude00', link('\ud83d'))), paragraph(text('\0')), image(`${long}😀`)),
  );
  const shown = {type: 'text', text: 'ab  😀', marks: [link('')]};
  const {content: _, ...empty} = paragraph();
  expect(read).toEqual(doc(paragraph(shown), empty, image(long)));
  const cut = readRichDoc(doc(paragraph(text(`${'x'.repeat(RICH_TEXT_LIMITS.text - 1)}😀`))));
  expect(plainTextOf(cut as RichNode)).toBe('x'.repeat(RICH_TEXT_LIMITS.text - 1));
});

test('BLD-07 plain text becomes paragraphs and comes back, and a rich text has its lines for the search', () => {
  expect(html(richDocOf(' One\nline.\n\n\nTwo. '))).toBe('<p>One line.</p><p>Two.</p>');
  expect(plainTextOf(richDocOf('One.\n\nTwo.'))).toBe('One.\n\nTwo.');
  expect(plainTextOf(richDocOf('') as RichNode)).toBe('');
  const nested = doc(
    {type: 'blockquote', content: [paragraph(text('A'), {type: 'hard_break'}, text('b'))]},
    paragraph(text('C')),
  );
  expect(plainTextOf(readRichDoc(nested) as RichNode)).toBe('A\nb\n\nC');
});

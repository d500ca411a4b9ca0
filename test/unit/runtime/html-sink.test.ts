// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {parseFramed, parseHtml, parsePage} from '../../../runtime/boot/html-sink.js';

/** The HTML of a parsed text. */
const cleaned = (html: string): string => {
  const place = document.createElement('div');
  place.append(...parseHtml(html));
  return place.innerHTML;
};

/** Addresses of a link that run a script, as browsers read them. */
const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
];
for (const address of HOSTILE)
  test(`X01 a link of fetched HTML has no address ${JSON.stringify(address).slice(0, 40)}`, () => {
    const link = document.createElement('a');
    link.setAttribute('href', address);
    expect(cleaned(link.outerHTML)).toMatch(/^<a>?/);
    expect(cleaned(link.outerHTML)).not.toContain('href');
  });

test('X01 links and pictures of fetched HTML keep their addresses', () => {
  const html = '<a href="/a?b=javascript:1">A</a><img src="data:image/png;base64,AA==">';
  expect(cleaned(html)).toBe(html);
});

test('X01 nothing of fetched HTML runs, loads or restyles', () => {
  const html =
    '<p onclick="a()" style="color:red" srcdoc="x">A</p><script>a()</script><style>p{}</style><object></object><svg></svg><template></template>';
  expect(cleaned(html)).toBe('<p>A</p>');
});

test('X01 a fetched page keeps the data of its blocks, and hands over its scripts as text', () => {
  const scripts: string[] = [];
  const page = parsePage(
    '<script type="application/json">{"a":1}</script><script>run()</script><b>B</b>',
    script => scripts.push(script),
  );
  expect(page.querySelectorAll('script')).toHaveLength(1);
  expect(scripts).toEqual(['run()']);
});

test('a page for a frame keeps its styles and none of its scripts', () => {
  const page = parseFramed(
    '<head><style>p{}</style><link rel="stylesheet"><link rel="preload"></head><p>A</p><script>a()</script>',
  );
  expect([...page.querySelectorAll('style,link,script')].map(({localName}) => localName)).toEqual([
    'style',
    'link',
  ]);
});

/** `dist/errors.html`: the page of error codes, `docs/errors.md`, next to the script, so that console lines lead to a page that opens. */
import {copyFileSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {Marked} from 'marked';
import {ROOT} from './options.mjs';

const PAGE = 'docs/errors.md';
const ENTITIES = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
const escaped = text => text.replace(/[&<>"]/g, sign => ENTITIES[sign]);
/** The anchor that a console line names: headings of codes are their codes. */
const anchorOf = heading =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');

/** Other pages of the documentation are files of the package: their links are names. */
const renderer = {
  heading({tokens, depth, text}) {
    return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  },
  link({href, tokens}) {
    const html = this.parser.parseInline(tokens);
    return href.startsWith('#')
      ? `<a href="${href}">${html}</a>`
      : `${html} (<code>docs/${escaped(href)}</code>)`;
  },
  code: ({text}) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`,
  table({header, rows}) {
    const row = (tag, cells) =>
      `<tr>${cells.map(({tokens}) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
    const body = rows.map(cells => row('td', cells)).join('\n');
    return `<div tabindex="0" role="group"><table><thead>${row('th', header)}</thead><tbody>${body}</tbody></table></div>\n`;
  },
};

/** The page's HTML. Its styles are a file: policies of sites refuse those in a page. */
export const errorsPage = (version, markdown) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Error codes of Vitrine ${escaped(version)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="errors.css">
</head>
<body>
<main>
${new Marked({renderer}).parse(markdown)}</main>
</body>
</html>
`;

/** Writes it, and its styles. */
export function writeErrorsPage(version) {
  const dist = join(ROOT, 'dist');
  writeFileSync(join(dist, 'errors.html'), errorsPage(version, readFileSync(join(ROOT, PAGE), 'utf8')));
  copyFileSync(join(ROOT, 'build/errors-page.css'), join(dist, 'errors.css'));
}

/** The documentation page's HTML. Everything that comes from a source is escaped; pages are rendered from Markdown. */
import {posix} from 'node:path';
import {Marked} from 'marked';
import {anchorOf} from './markdown.mjs';

const ENTITIES = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
const escaped = text => text.replace(/[&<>"]/g, sign => ENTITIES[sign]);
const code = text => `<code>${escaped(text)}</code>`;
/** Words in backticks are code, as comments write them. */
const prose = text => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const slug = text =>
  text
    .toLowerCase()
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '');

/** Anchors of pages that are not named as their file. */
const PAGE_IDS = {
  'README.md': 'vitrine',
  'docs/README.md': 'vitrine',
  'src/template/TAGS.md': 'tag-reference',
  'src/template/REFERENCE.md': 'template-reference',
};
/** Its headings keep their anchors, for console lines name them. */
const ERRORS = 'docs/errors.md';

const pageId = path => PAGE_IDS[path] ?? posix.basename(path, '.md');
/** The anchor of a page's heading: pages have headings alike. */
const headingId = (path, anchor) => (path === ERRORS ? anchor : `${pageId(path)}-${anchor}`);

/** A table of more columns breaks its codes anywhere and is set smaller. */
const MANY_COLUMNS = 4;

/** A page of Markdown. Headings of all pages but the first are one level deeper. Links lead to `paths`; others are text, for their files are not next to this page. */
function markdownHtml({path, markdown}, paths) {
  const deeper = path === paths[0] ? 0 : 1;
  const idOf = target => {
    const [file, anchor] = target.split('#');
    const found = file ? posix.join(posix.dirname(path), file) : path;
    if (found === 'docs/README.md') return pageId(found);
    if (!paths.includes(found)) return null;
    return anchor ? headingId(found, anchor) : pageId(found);
  };
  let title = '';
  const marked = new Marked({
    renderer: {
      heading({tokens, depth, text}) {
        const html = this.parser.parseInline(tokens);
        if (depth === 1) title = html;
        const id = depth === 1 ? pageId(path) : headingId(path, anchorOf(text));
        return `<h${depth + deeper} id="${id}">${html}</h${depth + deeper}>\n`;
      },
      link({href, tokens}) {
        const html = this.parser.parseInline(tokens);
        if (/^https?:/.test(href)) return `<a href="${escaped(href)}">${html}</a>`;
        const id = idOf(href);
        return id === null ? html : `<a href="#${id}">${html}</a>`;
      },
      // It may scroll sideways, by the keyboard too.
      code: ({text}) => `<pre tabindex="0"><code>${escaped(text)}\n</code></pre>\n`,
      image: ({text}) => `<em>${escaped(text)}</em>`,
      table(token) {
        const cell = (tag, {tokens, text}) => {
          // A column of its own names has no header.
          const name = text ? tag : 'td';
          return `<${name}>${this.parser.parseInline(tokens)}</${name}>`;
        };
        const row = (tag, cells) => `<tr>${cells.map(one => cell(tag, one)).join('')}</tr>`;
        const body = token.rows.map(cells => row('td', cells)).join('');
        return scrolled(row('th', token.header), body, token.header.length > MANY_COLUMNS);
      },
    },
  });
  const html = marked.parse(markdown);
  return {html, id: pageId(path), title};
}

/** A table that scrolls by itself where it is wider than the page. */
const scrolled = (head, body, isWide = false) =>
  `<div class="table${isWide ? ' wide' : ''}" tabindex="0" role="group"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>\n`;

const memberName = text => /^(?:readonly )?['"]?([\w.-]+)/.exec(text)?.[1] ?? text;

function interfaceHtml({name, doc, members}) {
  const rows = members
    .map(
      ({doc: consoleLines, text}) =>
        `<dt id="${slug(`${name}-${memberName(text)}`)}"><pre tabindex="0"><code>${escaped(text)}</code></pre></dt><dd>${prose(consoleLines)}</dd>`,
    )
    .join('\n');
  return `<section><h3 id="${slug(name)}">${code(name)}</h3><p>${prose(doc)}</p><dl>${rows}</dl></section>`;
}

function messagesHtml({family, languages, rows}) {
  const head = `<tr><th>id</th>${languages.map(language => `<th>${language}</th>`).join('')}</tr>`;
  const body = rows
    .map(({id, texts}) => {
      const cells = texts.map((text, at) => `<td lang="${languages[at]}" dir="auto">${escaped(text)}</td>`);
      return `<tr><th scope="row">${code(id)}</th>${cells.join('')}</tr>`;
    })
    .join('\n');
  return `<h3 id="messages-${family}">${escaped(family)}</h3>${scrolled(head, body)}`;
}

const stylesHtml = ({classes, tokens}) => `<h3 id="tokens">Custom properties</h3>
${scrolled(
  '<tr><th>property</th><th>default</th></tr>',
  tokens
    .map(([name, value]) => `<tr><th scope="row">${code(name)}</th><td>${code(value)}</td></tr>`)
    .join(''),
)}
<h3 id="classes">Classes</h3><p>${classes.map(code).join(' ')}</p>`;

const retentionHtml = rows =>
  scrolled(
    '<tr><th>table</th><th>a row is kept</th></tr>',
    rows
      .map(
        ({table, storedFor}) => `<tr><th scope="row">${code(table)}</th><td>${escaped(storedFor)}</td></tr>`,
      )
      .join('\n'),
  );

/** The whole page. `pages` are `{path, markdown}`, the first its introduction; `interfaces` are those of the designers' API. */
export function docsPage({version, pages, interfaces, messages, styles, retention}) {
  const paths = pages.map(({path}) => path);
  const chapters = pages.map(page => markdownHtml(page, paths));
  const links = [
    ...chapters.map(({id, title}) => [id, title]),
    ['reference', 'Reference'],
    ['messages', 'Messages'],
    ['styles', 'Styles'],
    ['retention', 'What the platform keeps'],
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Vitrine ${escaped(version)}</title>
<link rel="stylesheet" href="docs.css">
</head>
<body>
<nav aria-label="Contents"><ul>${links.map(([id, html]) => `<li><a href="#${id}">${html}</a></li>`).join('')}</ul></nav>
<main>
${chapters.map(({html}) => html).join('\n')}
<h2 id="reference">Reference</h2>
${interfaces.map(interfaceHtml).join('\n')}
<h2 id="messages">Messages</h2>
<p>What visitors read, by id. A site replaces any of them under <code>labels</code> in its context, or by <code>Vitrine.setLabels</code>.</p>
${messages.map(messagesHtml).join('\n')}
<h2 id="styles">Styles</h2>
<p>Defaults stand in the cascade layer <code>vitrine</code>: any rule of a site wins over them.</p>
${stylesHtml(styles)}
<h2 id="retention">What the platform keeps</h2>
<p>Each table of the reference platform's database. Rows that time has made useless are deleted every ten minutes.</p>
${retentionHtml(retention)}
</main>
</body>
</html>
`;
}

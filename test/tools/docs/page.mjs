/** The documentation page's HTML. Everything that comes from a source is escaped; README and the template references are rendered as Markdown. */
import {Marked} from 'marked';

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

/** Files that are chapters, and the anchors of their titles. */
const CHAPTER_LINK = /(?:^|\/)(REFERENCE|TAGS)\.md$/;
const CHAPTER_IDS = {REFERENCE: 'template-reference', TAGS: 'tag-reference'};

/** A table of more columns breaks its codes anywhere and is set smaller. */
const MANY_COLUMNS = 4;

/** Headings get the anchors that console lines point at; those of a chapter stand `deeper` by one. */
function markdownHtml(markdown, deeper = 0) {
  const headings = [];
  const marked = new Marked({
    renderer: {
      heading({tokens, depth: written}) {
        const depth = written + deeper;
        const html = this.parser.parseInline(tokens);
        const id = slug(html.replace(/<[^>]+>/g, ''));
        headings.push({id, html, depth});
        return `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      // Relative links lead to files of the repository, which are not beside this page.
      link({href, tokens}) {
        const html = this.parser.parseInline(tokens);
        const chapter = CHAPTER_IDS[CHAPTER_LINK.exec(href)?.[1]];
        if (chapter) return `<a href="#${chapter}">${html}</a>`;
        return /^(?:https?:|#)/.test(href) ? `<a href="${escaped(href)}">${html}</a>` : html;
      },
      image: ({text}) => `<em>${escaped(text)}</em>`,
      table(token) {
        const cell = (tag, {tokens}) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
        const row = (tag, cells) => `<tr>${cells.map(one => cell(tag, one)).join('')}</tr>`;
        const body = token.rows.map(cells => row('td', cells)).join('');
        return scrolled(row('th', token.header), body, token.header.length > MANY_COLUMNS);
      },
    },
  });
  return {html: marked.parse(markdown), headings};
}

/** A table that scrolls by itself where it is wider than the page. */
const scrolled = (head, body, isWide = false) =>
  `<div class="table${isWide ? ' wide' : ''}" tabindex="0" role="group"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>\n`;

const memberName = text => /^(?:readonly )?['"]?([\w.-]+)/.exec(text)?.[1] ?? text;

function interfaceHtml({name, doc, members}) {
  const rows = members
    .map(
      ({doc: said, text}) =>
        `<dt id="${slug(`${name}-${memberName(text)}`)}"><pre tabindex="0"><code>${escaped(text)}</code></pre></dt><dd>${prose(said)}</dd>`,
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
      .map(({table, kept}) => `<tr><th scope="row">${code(table)}</th><td>${escaped(kept)}</td></tr>`)
      .join('\n'),
  );

/** The whole page. `interfaces` are those of the designers' API. */
export function docsPage({version, readme, chapters, interfaces, messages, styles, retention}) {
  const guide = markdownHtml(readme);
  const references = chapters.map(chapter => markdownHtml(chapter, 1));
  const links = [
    ...[guide, ...references]
      .flatMap(({headings}) => headings)
      .filter(({depth}) => depth === 2)
      .map(({id, html}) => [id, html]),
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
${guide.html}
${references.map(({html}) => html).join('\n')}
<h2 id="reference">Reference</h2>
${interfaces.map(interfaceHtml).join('\n')}
<h2 id="messages">Messages</h2>
<p>What visitors read, by id. A site words any of them anew under <code>labels</code> in its context, or by <code>Vitrine.setLabels</code>.</p>
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

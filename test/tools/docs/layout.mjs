/** The document around a page: header with search, contents by group, the page's own headings, and the pages next to it. */
import {code, escaped, prose} from './html.mjs';

const linkTo = ({name, title}, current) =>
  `<a href="${name}.html"${name === current ? ' aria-current="page"' : ''}>${prose(title)}</a>`;

function contentsHtml(pages, current) {
  const items = group =>
    pages
      .filter(page => page.group === group)
      .map(page => `<li>${linkTo(page, current)}</li>`)
      .join('');
  return [...new Set(pages.map(({group}) => group))]
    .map(group => `<section><h2>${escaped(group)}</h2><ul>${items(group)}</ul></section>`)
    .join('\n');
}

/** A list of a page's sections is of use from two on. */
const FEW = 2;

function headingsHtml(headings) {
  const sections = headings.filter(({depth}) => depth === 2);
  if (sections.length < FEW) return '';
  const links = sections.map(
    ({id, html}) => `<li><a href="#${id}">${html.replace(/<\/?a\b[^>]*>/g, '')}</a></li>`,
  );
  return `<nav class="sections" aria-labelledby="docs-sections"><h2 id="docs-sections">On this page</h2><ul>${links.join('')}</ul></nav>`;
}

function neighboursHtml(pages, name) {
  const at = pages.findIndex(page => page.name === name);
  const [before, after] = [pages[at - 1], pages[at + 1]];
  return `<nav class="neighbours" aria-label="Pages before and after">
${before ? `<span>Before: ${linkTo(before)}</span>` : ''}
${after ? `<span>Next: ${linkTo(after)}</span>` : ''}
</nav>`;
}

/** One page. `pages` are all of them in order; `body` is its HTML and `headings` what it has. */
export function layout({version, pages, page, body, headings}) {
  const {name, title, description, path} = page;
  const heading = name === 'index' ? `Vitrine ${version}` : `${title} · Vitrine ${version}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(heading.replaceAll('`', ''))}</title>
${description ? `<meta name="description" content="${escaped(description.replaceAll('`', ''))}">\n` : ''}<link rel="stylesheet" href="docs.css">
${path ? `<link rel="alternate" type="text/markdown" href="${name}.md">\n` : ''}<script defer src="docs.js"></script>
</head>
<body>
<a class="skip" href="#docs-text">Skip to the text</a>
<header>
<a class="brand" href="index.html">Vitrine <span>${escaped(version)}</span></a>
<button class="open-contents" type="button" popovertarget="docs-contents">Contents</button>
<search hidden><label for="docs-search">Search</label><input id="docs-search" type="search" autocomplete="off" aria-controls="docs-found"><div id="docs-found" hidden></div></search>
</header>
<nav class="contents" id="docs-contents" aria-label="Contents" popover>
${contentsHtml(pages, name)}
</nav>
<main id="docs-text" tabindex="-1">
${body}
${neighboursHtml(pages, name)}
${path ? `<p class="source">This page as <a href="${name}.md">Markdown</a>, from ${code(path)}.</p>` : ''}
</main>
${headingsHtml(headings)}
</body>
</html>
`;
}

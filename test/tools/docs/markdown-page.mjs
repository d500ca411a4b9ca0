/** A page of Markdown as HTML, with its headings and the texts that a search reads. */
import {posix} from 'node:path';
import {Marked} from 'marked';
import {highlighted} from './highlight.mjs';
import {escaped, scrolled} from './html.mjs';
import {anchorOf} from './markdown.mjs';

/** A table of more columns breaks its codes anywhere and is set smaller. */
const MANY_COLUMNS = 4;

/** Elements that a line or cell ends with. */
const ENDS = /<\/(?:p|li|td|th|dt|dd|pre|h\d)>/g;

const plain = html =>
  html
    .replace(ENDS, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

/** Anchors of one page: as in `anchorOf`, and with a number where a heading is there again. */
const anchors = () => {
  const counts = new Map();
  return text => {
    const anchor = anchorOf(text);
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    return count ? `${anchor}-${count}` : anchor;
  };
};

const tableHtml = (parser, {header, rows}) => {
  const cell = (tag, {tokens, text}) => {
    // A column of its own names has no header.
    const name = text ? tag : 'td';
    return `<${name}>${parser.parseInline(tokens)}</${name}>`;
  };
  const row = (tag, cells) => `<tr>${cells.map(one => cell(tag, one)).join('')}</tr>`;
  return scrolled(
    row('th', header),
    rows.map(cells => row('td', cells)).join(''),
    header.length > MANY_COLUMNS,
  );
};

/**
 * HTML of a page's Markdown. `addressOf(path, anchor)` answers the address of a page or picture of the project, or null for
 * what the documentation does not have; such a link is text.
 */
export function markdownPage({path, markdown}, addressOf) {
  const headings = [];
  const idOf = anchors();
  const address = target => {
    if (/^https?:/.test(target)) return target;
    const [file, anchor] = target.split('#');
    if (!file) return `#${anchor}`;
    return addressOf(posix.join(posix.dirname(path), file), anchor);
  };
  const renderer = {
    heading({tokens, depth, text}) {
      const html = this.parser.parseInline(tokens);
      const id = idOf(text);
      headings.push({id, depth, html});
      const link =
        depth === 1
          ? ''
          : ` <a class="anchor" href="#${id}" aria-label="Link to ${escaped(plain(html))}">#</a>`;
      return `<h${depth} id="${id}">${html}${link}</h${depth}>\n`;
    },
    link({href, tokens}) {
      const html = this.parser.parseInline(tokens);
      const found = address(href);
      return found === null ? html : `<a href="${escaped(found)}">${html}</a>`;
    },
    // It may scroll sideways, by the keyboard too.
    code: ({text, lang}) =>
      `<div class="code"><pre tabindex="0"><code>${highlighted(text, lang)}\n</code></pre></div>\n`,
    image: ({href, text}) =>
      `<img src="${escaped(address(href) ?? href)}" alt="${escaped(text)}" loading="lazy">`,
    table(token) {
      return tableHtml(this.parser, token);
    },
  };
  const html = new Marked({renderer}).parse(markdown);
  return {html, headings, sections: sectionsOf(html)};
}

/** What a search finds: each heading of HTML with the text below it. */
export const sectionsOf = html =>
  html
    .split(/(?=<h[1-6] id=)/)
    .map(part => ({
      id: /^<h\d id="([^"]+)"/.exec(part)?.[1] ?? '',
      title: plain(/^<h\d[^>]*>([\s\S]*?)(?: <a class="anchor"|<\/h\d>)/.exec(part)?.[1] ?? ''),
      text: plain(part.replace(/^<h\d[\s\S]*?<\/h\d>/, ''))
        .replace(/\s+/g, ' ')
        .trim(),
    }))
    .filter(({id}) => id !== '');

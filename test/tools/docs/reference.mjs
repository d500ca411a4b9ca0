/** The pages that are made of the sources: the designers' API, messages, styles, and how long the platform keeps rows. */
import {code, escaped, prose, scrolled} from './html.mjs';

const slug = text =>
  text
    .toLowerCase()
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '');

const memberName = text => /^(?:readonly )?['"]?([\w.-]+)/.exec(text)?.[1] ?? text;

function interfaceHtml({name, doc, members}) {
  const rows = members
    .map(
      ({doc: lines, text}) =>
        `<dt id="${slug(`${name}-${memberName(text)}`)}"><pre tabindex="0"><code>${escaped(text)}</code></pre></dt><dd>${prose(lines)}</dd>`,
    )
    .join('\n');
  return `<h2 id="${slug(name)}">${code(name)}</h2><p>${prose(doc)}</p><dl>${rows}</dl>`;
}

function messagesHtml({family, languages, rows}) {
  const head = `<tr><th>id</th>${languages.map(language => `<th>${language}</th>`).join('')}</tr>`;
  const body = rows
    .map(({id, texts}) => {
      const cells = texts.map((text, at) => `<td lang="${languages[at]}" dir="auto">${escaped(text)}</td>`);
      return `<tr><th scope="row">${code(id)}</th>${cells.join('')}</tr>`;
    })
    .join('\n');
  return `<h2 id="${family}">${escaped(family)}</h2>${scrolled(head, body)}`;
}

const rowsHtml = rows =>
  rows.map(([name, html]) => `<tr><th scope="row">${code(name)}</th><td>${html}</td></tr>`).join('\n');

const stylesHtml = ({classes, tokens}) => `<h2 id="tokens">Custom properties</h2>
${scrolled('<tr><th>property</th><th>default</th></tr>', rowsHtml(tokens.map(([name, value]) => [name, code(value)])))}
<h2 id="classes">Classes</h2><p>${classes.map(code).join(' ')}</p>`;

const page = (name, title, description, html) => ({
  group: 'Reference',
  name,
  title,
  description,
  html: `<h1 id="${name}">${title}</h1>\n<p>${prose(description)}</p>\n${html}`,
});

/** Pages as those of Markdown, with `html` in the place of `markdown`. */
export const referencePages = ({interfaces, messages, styles, retention}) => [
  page(
    'api-reference',
    'API reference',
    'Every method, event and type of `window.Vitrine`.',
    interfaces.map(interfaceHtml).join('\n'),
  ),
  page(
    'messages',
    'Messages',
    'What visitors read, by id. A site replaces any of them under `labels` in its context, or by `Vitrine.setLabels`.',
    messages.map(messagesHtml).join('\n'),
  ),
  page(
    'styles',
    'Styles',
    'Defaults stand in the cascade layer `vitrine`: any rule of a site wins over them.',
    stylesHtml(styles),
  ),
  page(
    'retention',
    'What the platform keeps',
    'Each table of the reference platform’s database. Rows that time has made useless are deleted every ten minutes.',
    scrolled(
      '<tr><th>table</th><th>a row is kept</th></tr>',
      rowsHtml(retention.map(({table, storedFor}) => [table, escaped(storedFor)])),
    ),
  ),
];

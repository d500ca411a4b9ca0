import {expect, test} from 'vitest';
import {folderWith, runLine} from './command-line.js';
import {serve} from './dev-server.js';

/** A template folder as existing sites keep theirs. Source: docs of real sites, "Files and folders". */
const SITE = {
  'template.conf':
    '{"name": "Tide", "layouts": {"default": {"regions": ["site"]}}, "systemPartials": ["share"]}',
  'site.region':
    '<body id="{squarespace.page-id}">{@|apply head.block}<main>{squarespace.main-content}</main></body>',
  'blocks/head.block':
    '<h1>{website.siteTitle|html}</h1>{.repeated section items}{@|apply nav/link.block}{.end}',
  'blocks/nav/link.block': '<a href="{url|htmlattr}">{title|html}</a>',
  'collections/journal.conf': '{"title": "Journal", "acceptTypes": ["text"]}',
  'collections/journal.list': '{.repeated section items}{@|apply head.block}{@|apply share.block}{.end}',
  'collections/journal.item': '{.section item}{title}{@|apply share}{.end}',
  'pages/home.page': '{@|apply head.block}',
  'pages/home.page.conf': '{"title": "Home"}',
  'collections/journal.preset': '{title}',
};

test('TPL-02 a template folder of an existing site has no error as it stands', async () => {
  expect(await runLine(folderWith(SITE), ['check', '.'])).toEqual({
    code: 0,
    out: '0 errors in 7 templates and 3 settings files\n',
    err: '',
  });
});

for (const path of [
  'site.region',
  'blocks/head.block',
  'collections/journal.list',
  'collections/journal.item',
  'pages/home.page',
  'collections/journal.preset',
])
  test(`TPL-02 errors of ${path} are listed, in its folder and by itself`, async () => {
    const cwd = folderWith({...SITE, [path]: 'a\n {b|nope}{@|apply heda.block}'});
    for (const given of ['.', path]) {
      const {code, out} = await runLine(cwd, ['check', given]);
      expect(code).toBe(1);
      expect(out).toContain(`${path}:2:2 parser`);
      expect(out).toContain(`${path}:2:10 engine No partial or macro is named "heda.block"`);
      expect(out).toContain('did you mean head.block?');
    }
  });

// Source: JSON, RFC 8259; comments are ours
const SETTINGS_ROWS = [
  ['{"a": 1,\n  "b" 2}', '2:7'],
  ['{"a": [1,]}', '1:10'],
  ['// of ours\n{"a": "//", /* b */ "b": 1,}', '2:28'],
  ['{"a": 1} // of ours\n', null],
  ['server {\n  listen 80;\n}', null],
  ['', null],
] as const;
for (const [source, place] of SETTINGS_ROWS)
  test(`settings that read ${JSON.stringify(source)} ${place ? `have an error at ${place}` : 'are fine'}`, async () => {
    const {code, out} = await runLine(folderWith({...SITE, 'template.conf': source}), [
      'check',
      'template.conf',
    ]);
    expect(code).toBe(place ? 1 : 0);
    if (place) expect(out).toMatch(new RegExp(`^template\\.conf:${place} parser .*JSON`));
    expect(out).toContain('in 0 templates and 1 settings file\n');
  });

// Source: docs/templates.md, Command line: .html may be left out, other endings are part of the name
const NAME_ROWS = [
  ['{@|apply card}', 'card.block'],
  ['{@|apply card.html}', 'card.block'],
  ['{@|apply link.block}', 'nav/link.block'],
  ['{@|apply foot.block}', 'foot'],
] as const;
for (const [source, meant] of NAME_ROWS)
  test(`${source} asks whether ${meant} was meant`, async () => {
    const cwd = folderWith({
      'a.list': source,
      'blocks/card.block': '',
      'blocks/nav/link.block': '',
      'partials/foot.html': '',
    });
    expect((await runLine(cwd, ['check', 'a.list'])).out).toContain(`did you mean ${meant}?`);
  });

test('TPL-01 render finds partials with their endings, and .html with it or without', async () => {
  const cwd = folderWith({
    'collections/a.list': '{@|apply card.block}{@|apply foot}{@|apply foot.html}',
    'blocks/card.block': '[{t}]',
    'partials/foot.html': 'foot',
    'a.json': '{"t": "T"}',
  });
  const line = ['render', 'collections/a.list', '--data', 'a.json'];
  expect(await runLine(cwd, line)).toEqual({code: 0, out: '[T]footfoot', err: ''});
});

test('an error in a partial is placed in the file that holds it, whatever its ending', async () => {
  const cwd = folderWith({'a.list': '{@|apply bad.block}', 'blocks/bad.block': 'x\n{.end}', 'a.json': '{}'});
  const {err} = await runLine(cwd, ['render', 'a.list', '--data', 'a.json']);
  expect(err).toMatch(/^blocks\/bad\.block:2:1 engine /);
});

test('dev serves regions, lists, items and pages over the data next to them, and no partials', async () => {
  const {get} = await serve({
    ...SITE,
    'site.json': '{"website": {"siteTitle": "Tide"}}',
    'collections/journal.list.json': '{"items": [{"website": {"siteTitle": "List"}}]}',
    'collections/journal.json': '{"item": {"title": "Item"}}',
  });
  expect((await get('/site.region')).text).toContain('<h1>Tide</h1>');
  expect((await get('/collections/journal.list')).text).toContain('<h1>List</h1>');
  expect((await get('/collections/journal.item')).text).toContain('Item');
  const {text} = await get('/_vitrine/');
  expect(text).toContain('<a href="/pages/home.page">pages/home.page</a>');
  expect(text).not.toContain('.block');
  expect((await get('/blocks/head.block')).status).toBe(404);
});

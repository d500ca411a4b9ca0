import {symlinkSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {folderWith, runLine} from './command-line.js';

const line = (files: Readonly<Record<string, string>>, ...more: string[]) =>
  runLine(folderWith(files), ['render', 'page.html', '--data', 'page.json', ...more]);

test('TPL-01 a page goes to standard output as it is, without a word more', async () => {
  const files = {'page.html': 'Hello {name|html}\n', 'page.json': '\uFEFF{"name": "<Ada>"}'};
  expect(await line(files)).toEqual({code: 0, out: 'Hello &lt;Ada&gt;\n', err: ''});
});

test('TPL-01 errors go to standard error with place, type, message and a mark below the line', async () => {
  const {code, out, err} = await line({'page.html': 'a\n  {b|nope} c', 'page.json': '{"b": 1}'});
  expect({code, out: out.startsWith('a\n')}).toEqual({code: 1, out: true});
  const [head, excerpt, mark] = err.split('\n');
  expect(head).toMatch(/^page\.html:2:3 parser SyntaxError: .*nope/);
  expect(excerpt).toBe('    {b|nope} c');
  expect(mark).toBe('    ^');
});

test('an error in a partial is placed in the file of the partial', async () => {
  const {code, err} = await line({
    'page.html': '{@|apply card}',
    'page.json': '{}',
    'partials/card.html': 'fine\n{.end}',
  });
  expect(code).toBe(1);
  expect(err).toMatch(/^partials\/card\.html:2:1 engine /);
});

test('an unknown partial is named with what was meant, in a page and in a partial', async () => {
  const files = {
    'page.html': '{@|apply crad}\n{@|apply card}',
    'page.json': '{}',
    'partials/card.html': 'a {@|apply prcie}',
    'partials/price.html': 'b',
  };
  const {code, err} = await line(files);
  expect(code).toBe(1);
  expect(err.match(/^\S+ engine|^ {2}did you mean .+/gm)).toEqual([
    'page.html:1:1 engine',
    '  did you mean card?',
    'partials/card.html:1:3 engine',
    '  did you mean price?',
  ]);
  const checked = await runLine(folderWith(files), ['check', 'page.html']);
  expect(checked.out).toContain('  did you mean card?');
});

test('partials come from the folder next to the template, or from the one that is named', async () => {
  const files = {
    'page.html': '{@|apply a}{@|apply sub/b}',
    'page.json': '{}',
    'partials/a.html': 'near',
    'partials/sub/b.html': '+deep',
    'far/a.html': 'far',
    'far/sub/b.html': '+away',
  };
  expect((await line(files)).out).toBe('near+deep');
  expect((await line(files, '--partials', 'far')).out).toBe('far+away');
});

// Source: JSON, RFC 8259; the last column is the line with its mark
const BROKEN_ROWS = [
  ['{"a": 1,\n  "b" 2}', '2:7', '    "b" 2}\n        ^'],
  ['{"a": {"b": 1},\n  "c": [1,\n', '2:11', '    "c": [1,\n            ^'],
  ['{"a": 1\n\n', '1:8', '  {"a": 1\n         ^'],
  ['', '1:1', ''],
  ['{\n  "a": nope}', '2:9', '    "a": nope}\n          ^'],
  ['{"a": 1}\n]', '2:1', '  ]\n  ^'],
] as const;
for (const [source, place, excerpt] of BROKEN_ROWS)
  test(`data that reads ${JSON.stringify(source)} is reported at ${place} with its line`, async () => {
    const {code, out, err} = await line({'page.html': 'x', 'page.json': source});
    expect({code, out}).toEqual({code: 2, out: ''});
    expect(err).toMatch(new RegExp(`^page\\.json:${place} parser .*JSON`));
    expect(err).toContain(excerpt);
  });

// Source: docs/templates.md, Command line
test('partials are found above a template up to the working folder, by all commands alike', async () => {
  const files = {
    'partials/foot.html': 'foot',
    'partials/head.html': 'far',
    'site/partials/head.html': 'near',
    'site/blog/post.html': '{@|apply head} {@|apply foot}',
    'data.json': '{}',
  };
  const cwd = folderWith(files);
  const render = ['render', 'site/blog/post.html', '--data', 'data.json'];
  expect(await runLine(cwd, render)).toEqual({code: 0, out: 'near foot', err: ''});
  expect((await runLine(cwd, ['check', 'site/blog/post.html'])).code).toBe(0);
  expect((await runLine(cwd, ['check', '.'])).code).toBe(0);
  expect((await runLine(cwd, ['check', 'site'])).out).toContain('named "foot"');
  expect((await runLine(cwd, ['check', 'site', '--partials', 'partials'])).code).toBe(0);
  const elsewhere = join(cwd, 'site/partials');
  const outside = ['render', '../blog/post.html', '--data', '../../data.json'];
  expect((await runLine(elsewhere, outside)).out).toContain('near');
});

test('a partial that cannot be read ends with 2, and the page is there', async () => {
  const cwd = folderWith({'page.html': 'page', 'page.json': '{}', 'partials/a.html': 'a'});
  symlinkSync('nowhere', join(cwd, 'partials/b.html'));
  const {code, out, err} = await runLine(cwd, ['render', 'page.html', '--data', 'page.json']);
  expect({code, out}).toEqual({code: 2, out: 'page'});
  expect(err).toBe('vitrine: cannot read partials/b.html (ENOENT): expected a partial or a folder of them\n');
});

// Source: template language §3; the options of the engine
const OPTION_ROWS = [
  ['{n|decimal}', [], ''],
  ['{n|decimal}', ['--locale', 'es-ES'], '12.345,5'],
  ['{at|date %Y}', ['--now', '0'], '2001'],
  ['{.eval 1 + 1}', [], '2'],
  ['{.eval 1 + 1}', ['--no-expressions'], ''],
] as const;
for (const [source, more, output] of OPTION_ROWS)
  test(`${source} with ${more.join(' ') || 'no options'} prints ${JSON.stringify(output)}`, async () => {
    const files = {'page.html': source, 'page.json': '{"n": 12345.5, "at": 1000000000000}'};
    expect((await line(files, ...more)).out).toBe(output);
  });

test('colour is there on a terminal only', async () => {
  const cwd = folderWith({'page.html': '{b|nope}', 'page.json': '{}'});
  const argv = ['render', 'page.html', '--data', 'page.json'];
  expect((await runLine(cwd, argv)).err).not.toContain('\u001b');
  expect((await runLine(cwd, argv, true)).err).toContain('\u001b[31mparser\u001b[0m');
});

test('nothing in a template steers the terminal', async () => {
  const {err} = await line({'page.html': '\u001b[2J{b|no\u001b[2Jpe}', 'page.json': '{}'});
  expect(err).toContain('page.html:1:5');
  expect(err).not.toContain('\u001b');
});

test('SITE-09 names and links of every site are there to inject', async () => {
  const files = {'page.html': '{.inject @links site/links}{@links.trialUpgrade}', 'page.json': '{}'};
  expect(await line(files)).toEqual({code: 0, out: '/settings/billing/upgrade', err: ''});
});

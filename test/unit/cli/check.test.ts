import {symlinkSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {folderWith, runLine} from './command-line.js';

test('TPL-02 every error of every template is listed with its line and what was meant', async () => {
  const cwd = folderWith({
    'site/a.html': 'x\n{.sectoin shop}',
    'site/deep/b.html': '{a|htm}{b|jsn}',
    'site/fine.html': '{a|html}',
    'site/.hidden/c.html': '{.end}',
    'site/node_modules/d.html': '{.end}',
  });
  const {code, out, err} = await runLine(cwd, ['check', 'site']);
  expect({code, err}).toEqual({code: 1, err: ''});
  const heads = out.split('\n').filter(line => line.startsWith('site/'));
  expect(heads.map(head => head.split(' ').slice(0, 2).join(' '))).toEqual([
    'site/a.html:2:1 parser',
    'site/deep/b.html:1:1 parser',
    'site/deep/b.html:1:8 parser',
  ]);
  expect(out).toContain('  {.sectoin shop}\n  ^\n  did you mean {.section name}?');
  expect(out).toContain('  did you mean html?');
  expect(out.endsWith('\n3 errors in 3 templates\n')).toBe(true);
});

test('templates without errors end with 0 and a count', async () => {
  const cwd = folderWith({'a.html': '{a}', 'b.html': '<p>'});
  expect(await runLine(cwd, ['check', '.'])).toEqual({code: 0, out: '0 errors in 2 templates\n', err: ''});
  expect((await runLine(cwd, ['check', 'a.html'])).out).toBe('0 errors in 1 template\n');
});

test('a predicate that was meant is asked for with one mark', async () => {
  const {out} = await runLine(folderWith({'a.html': '{.equl? a b}{.end}'}), ['check', 'a.html']);
  expect(out).toMatch(/did you mean equal\?$/m);
});

test('a call of a partial that is nowhere is an error, with the name that was meant', async () => {
  const cwd = folderWith({
    't/page.html': '{@|apply card}\n{@|apply crad private}{## {@|apply gone} ##}',
    't/partials/card.html': '{@|apply sub/price}',
    't/partials/sub/price.html': '{x}',
  });
  const {out} = await runLine(cwd, ['check', 't']);
  expect(out).toContain('t/page.html:2:1 engine No partial or macro is named "crad"');
  expect(out).toContain('did you mean card?');
  expect(out).toContain('1 error in 3 templates');
});

test('the nearest partials folder up to the folder that is checked knows a name', async () => {
  const cwd = folderWith({
    'partials/outside.html': '',
    'site/partials/top.html': '',
    'site/blog/post.html': '{@|apply top}{@|apply outside}',
  });
  const {out} = await runLine(cwd, ['check', 'site']);
  expect(out).toContain('"outside"');
  expect(out).not.toContain('"top"');
});

test('unreadable files are reported next to the errors of all others, and end with 2', async () => {
  const cwd = folderWith({'site/a.html': '{.end}', 'site/b.html/c.html': '{.end}', 'site/fine.html': ''});
  symlinkSync('nowhere', join(cwd, 'site/gone.html'));
  symlinkSync('nowhere', join(cwd, 'site/LICENSE'));
  symlinkSync('nowhere', join(cwd, 'site/partials'));
  symlinkSync('turn.html', join(cwd, 'site/turn.html'));
  const {code, out, err} = await runLine(cwd, ['check', 'site', 'none.html']);
  expect(code).toBe(2);
  expect(out).toContain('site/a.html:1:1');
  expect(out).toContain('site/b.html/c.html:1:1');
  expect(out).toContain('\n2 errors in 3 templates, 5 unreadable\n');
  expect(err.split('\n').sort()).toEqual([
    '',
    'vitrine: cannot read none.html (ENOENT): expected a template or a folder of them',
    'vitrine: cannot read site/b.html (EISDIR): expected a template or a folder of them',
    'vitrine: cannot read site/gone.html (ENOENT): expected a template or a folder of them',
    'vitrine: cannot read site/partials (ENOENT): expected a template or a folder of them',
    'vitrine: cannot read site/turn.html (ELOOP): expected a template or a folder of them',
  ]);
});

test('a partial that cannot be read is reported once and its calls are no errors', async () => {
  const cwd = folderWith({'a.html': '{@|apply b}', 'partials/c.html': '{@|apply b}'});
  symlinkSync('nowhere', join(cwd, 'partials/b.html'));
  const {code, out, err} = await runLine(cwd, ['check', '.']);
  expect({code, out}).toEqual({code: 2, out: '0 errors in 2 templates, 1 unreadable\n'});
  expect(err.match(/b\.html/g)).toHaveLength(1);
});

test('links that lead back, and second names of a template, do not count it again', async () => {
  const cwd = folderWith({'one/a.html': '{.end}', 'two/b.html': ''});
  symlinkSync('..', join(cwd, 'one/up'));
  symlinkSync('../one', join(cwd, 'two/other'));
  symlinkSync('a.html', join(cwd, 'one/same.html'));
  expect((await runLine(cwd, ['check', '.', 'one/a.html'])).out).toContain('\n1 error in 2 templates\n');
});

test('a macro is known where it is defined and to the partials of its page', async () => {
  const cwd = folderWith({
    'page.html': '{.macro row}r{.end}{@|apply row}{@|apply list}',
    'partials/list.html': '{@|apply row}',
  });
  expect((await runLine(cwd, ['check', '.'])).code).toBe(0);
});

test('the templates of the example shop have no error', async () => {
  const check = ['check', 'examples/site/templates'];
  const own = ['text', 'picture', 'marks', 'totals'].flatMap(name => ['--formatter', name]);
  const {out} = await runLine(process.cwd(), [...check, ...own]);
  expect(out).toMatch(/^0 errors in \d+ templates\n$/);
  // A formatter of the shop's own is unknown until it is named.
  expect((await runLine(process.cwd(), check)).out).toContain("Formatter 'text' is unknown");
});

import {mkdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {request} from 'node:http';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {folderWith, startLine} from './command-line.js';
import {serve} from './dev-server.js';

const FILES = {
  'home.html': '<!doctype html><body><h1>{title|html}</h1>{@|apply foot}</body>',
  'home.json': '{"title": "Café"}',
  'blog/post.html': 'post',
  'partials/foot.html': 'foot',
  'theme.css': 'h1 {color: red}',
  '.secret.json': '{}',
};

test('a template is served over the data next to it, by its name with and without .html', async () => {
  const {get} = await serve(FILES);
  for (const path of ['/home', '/home.html']) {
    const {status, text, headers} = await get(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toMatch(/<h1>Café<\/h1>foot.*<\/body>$/s);
    expect(text).not.toContain('role="alert"');
  }
  expect((await get('/blog/post')).text).toMatch(/post$/);
});

test('the index lists templates and no partials, and is at / while there is no index.html', async () => {
  const {get, cwd} = await serve(FILES);
  const {text} = await get('/');
  expect(text).toContain('<a href="/blog/post">blog/post.html</a>');
  expect(text).toContain('<a href="/home">home.html</a>');
  expect(text).not.toContain('foot');
  writeFileSync(join(cwd, 'index.html'), 'mine');
  expect((await get('/')).text).toMatch(/mine$/);
  expect((await get('/_vitrine/')).text).toContain('home.html');
});

test('an empty folder says so', async () => {
  const {get} = await serve({'readme.txt': ''});
  expect((await get('/')).text).toContain('There is no template in this folder.');
});

test('errors are rendered on the page as text, with file, line, column, snippet and suggestion', async () => {
  const {get} = await serve({
    'page.html': '<body>\n<b>{a|htm}</b>{@|apply bad}{@|apply nowhere}</body>',
    'partials/bad.html': '{.end}<script>x</script>',
  });
  const {text, headers} = await get('/page');
  expect(text).toContain('role="alert"');
  expect(text).toContain('<code>page.html:2:4</code> parser:');
  expect(text).toContain('&lt;b&gt;{a|htm}&lt;/b&gt;');
  expect(text).toContain('did you mean html?');
  expect(text).toContain('<code>partials/bad.html:1:1</code> engine:');
  expect(text).toContain('nowhere');
  expect(text).not.toContain('<script>x');
  expect(text).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/);
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
});

test('an error is rendered once although both the check and the render find it', async () => {
  const {get} = await serve({'page.html': '{a|htm}'});
  expect((await get('/page')).text).toContain('One error in this page');
});

// Source: HTML, "the before html insertion mode" and those after it
const EARLY_ROWS = [
  '',
  '<!doctype html>',
  '<!DOCTYPE html>\n<!-- a > b --><html lang="en" data-x="a>b"><head data-y>',
  '<html>',
  '<head>',
];
for (const start of EARLY_ROWS)
  test(`what belongs to development stands right after ${JSON.stringify(start)}`, async () => {
    const {get} = await serve({'page.html': `${start}<header>{a|htm}</header><!-- <head> <textarea>`});
    const {text} = await get('/page');
    expect(text.startsWith(`${start}<link rel="stylesheet" href="/_vitrine/dev.css"><script `)).toBe(true);
    expect(text.slice(text.indexOf('</template>'))).toBe(
      '</template><header>{a|htm}</header><!-- <head> <textarea>',
    );
  });

test('errors are reported in the terminal once a change, however often the page is asked for', async () => {
  const {get, line, cwd} = await serve({'page.html': '{a|htm}', 'fine.html': 'fine', 'fine.json': '{}'});
  const reported = () => line.complained().match(/page\.html:1:1 parser .*\n {2}\{a\|htm\}/g)?.length ?? 0;
  for (const path of ['/page', '/page', '/fine']) await get(path);
  expect(reported()).toBe(1);
  writeFileSync(join(cwd, 'fine.html'), 'still fine');
  await expect.poll(async () => (await get('/page')) && reported()).toBe(2);
  expect(line.complained()).not.toContain('fine.html');
});

test('broken data is an error of the data file, and the page is shown without it', async () => {
  const {get} = await serve({'page.html': 'still here', 'page.json': '{"a": 1,\n  "b" 2}'});
  const {text} = await get('/page');
  expect(text).toMatch(/still here$/);
  expect(text).toMatch(/<code>page\.json:2:\d+<\/code> parser:/);
});

test('partials of a folder that is named are used and followed', async () => {
  const {get, url, cwd} = await serve(
    {'page.html': '{@|apply foot}', '.parts/foot.html': 'mine'},
    '--partials',
    '.parts',
  );
  expect((await get('/page')).text).toMatch(/mine$/);
  const answer = await fetch(new URL('/_vitrine/changes', url));
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  writeFileSync(join(cwd, '.parts/foot.html'), 'new');
  expect((await reader?.read())?.value).toContain('event: changed');
});

test('a partial that cannot be read is an error on the page', async () => {
  const {get, cwd} = await serve({'page.html': 'page', 'partials/a.html': ''});
  symlinkSync('nowhere', join(cwd, 'partials/b.html'));
  const {status, text} = await get('/page');
  expect(status).toBe(200);
  expect(text).toContain('<code>partials/b.html:1:1</code> file: cannot be read (ENOENT)');
  expect(text).toMatch(/page$/);
});

test('a page follows changes of any file of the folder', async () => {
  const {url, cwd, get} = await serve(FILES);
  const answer = await fetch(new URL('/_vitrine/changes', url));
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(': open\n\n');
  mkdirSync(join(cwd, 'partials'), {recursive: true});
  writeFileSync(join(cwd, 'partials/foot.html'), 'changed');
  expect((await reader?.read())?.value).toContain('event: changed');
  expect((await get('/home')).text).toContain('</h1>changed');
  expect((await get('/_vitrine/dev.js')).text).toContain('/_vitrine/changes');
});

test('a change before a page subscribes is reported when it subscribes', async () => {
  const {url, cwd, get} = await serve(FILES);
  const seen = async () => /dev\.js(\?\d+)/.exec((await get('/home')).text)?.[1] ?? '';
  const first = await seen();
  writeFileSync(join(cwd, 'home.html'), 'changed');
  await expect.poll(seen).not.toBe(first);
  const {body} = await fetch(new URL(`/_vitrine/changes${first}`, url));
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let reported = '';
  while (reader && !reported.includes('event: changed')) reported += (await reader.read()).value;
  expect(reported).toMatch(/^: open\n\nevent: changed\n/);
});

const HIDDEN = [
  '/.secret.json',
  '/..%2f..%2fetc%2fpasswd.json',
  '/partials/../.secret.json',
  '/nothing',
  '/%ff',
];
for (const path of HIDDEN)
  test(`${path} is not served`, async () => {
    const {get} = await serve(FILES);
    expect((await get(path)).status).toBeGreaterThanOrEqual(400);
  });

test('files next to the templates are served with their type', async () => {
  const {get} = await serve(FILES);
  const {text, headers} = await get('/theme.css');
  expect([text, headers.get('content-type')]).toEqual(['h1 {color: red}', 'text/css; charset=utf-8']);
});

const PLATFORM = `import {createServer} from 'node:http';
export const start = async () => {
  const server = createServer((request, response) => response.end(request.method + ' ' + request.url));
  await new Promise(resolve => server.listen(0, resolve));
  return {url: 'http://localhost:' + server.address().port, close: async () => server.close()};
};`;

test('what the folder lacks is answered by the reference platform, templates come first', async () => {
  const {get} = await serve({
    ...FILES,
    'cart.html': 'own cart',
    'platform/main.js': PLATFORM,
    'package.json': '{"type": "module"}',
  });
  expect((await get('/api/commerce/x?y=1', {method: 'POST', body: '{}'})).text).toBe(
    'POST /api/commerce/x?y=1',
  );
  expect((await get('/checkout')).text).toBe('GET /checkout');
  expect((await get('/cart')).text).toMatch(/own cart$/);
});

test('a platform that does not start is reported, and pages are served all the same', async () => {
  const {get, line} = await serve({...FILES, 'platform/main.js': "throw new Error('no database');"});
  expect((await get('/home')).status).toBe(200);
  await expect.poll(line.complained).toContain('did not start, pages only: no database');
  expect((await get('/api/x')).status).toBe(404);
});

const VISIT = {headers: {accept: 'text/html,*/*;q=0.8'}};

test('an address without a template names the file that is missing and the templates there are', async () => {
  const {get, cwd} = await serve(FILES);
  for (const [path, file] of [
    ['/away', 'away.html'],
    ['/blog/', 'blog/index.html'],
    ['/a<b>.html', 'a&lt;b&gt;.html'],
  ] as const) {
    const {status, text} = await get(path, VISIT);
    expect(status).toBe(404);
    expect(text).toContain(`no file <code>${file}</code>`);
    expect(text).toContain('<a href="/blog/post">blog/post.html</a>');
    expect(text).toMatch(/src="\/_vitrine\/dev\.js\?\d+"/);
  }
  expect((await get('/away')).text).toBe('no file at /away and no template away.html; see /_vitrine/');
  rmSync(join(cwd, 'home.html'));
  expect((await get('/home', VISIT)).text).toContain('no file <code>home.html</code>');
});

test('what the platform does not know is reported like that to visitors alone', async () => {
  const unknown = PLATFORM.replace('response.end', 'response.writeHead(404).end');
  const {get} = await serve({
    ...FILES,
    'platform/main.js': unknown,
    'package.json': '{"type": "module"}',
  });
  expect((await get('/away', VISIT)).text).toContain('no file <code>away.html</code>');
  expect((await get('/api/x')).text).toBe('GET /api/x');
});

test('a template without data is reported in the terminal, once', async () => {
  const {get, line} = await serve(FILES);
  for (const path of ['/home', '/blog/post', '/blog/post']) await get(path);
  expect(line.complained()).toBe('vitrine: blog/post.json is missing: its page is shown without data\n');
});

test('a stop ends the command with 0 although a page is open', async () => {
  const {line, url} = await serve(FILES);
  await fetch(new URL('/_vitrine/changes', url));
  line.stop();
  expect(await line.ended).toBe(0);
});

test('a port that is taken ends the command with 2', async () => {
  const {url} = await serve(FILES);
  const {port} = new URL(url);
  // A platform that never starts: the port is asked for first.
  const slow = {...FILES, 'platform/main.js': 'exports.start = () => new Promise(() => {});'};
  const second = startLine(folderWith(slow), ['dev', '.', '--port', port]);
  expect(await second.ended).toBe(2);
  expect(second.complained()).toContain(`--port ${port}: expected a free port (EADDRINUSE)`);
});

/** The status of a page that is asked for under the name of a host. */
const statusFor = (url: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(new URL('/home', url), {headers: {Host: host}}, answer => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

test('SEC only the names of this machine open the folder: a name of another site may lead here', async () => {
  const {line} = await serve(FILES);
  const url = line.written().trim().split(' ').at(-1) ?? '';
  const {port} = new URL(url);
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'shop.localhost'])
    expect([host, await statusFor(url, host)]).toEqual([host, 200]);
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    'localhost.evil.example',
    'evil-localhost',
    '127.0.0.1.evil.example',
  ])
    expect([host, await statusFor(url, host)]).toEqual([host, 403]);
});

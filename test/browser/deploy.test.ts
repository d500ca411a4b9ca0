// @module-tag whole
import {type ChildProcess, execFileSync, spawn, spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {type IncomingHttpHeaders, request as requestPlain} from 'node:http';
import {request as requestTls} from 'node:https';
import {tmpdir} from 'node:os';
import {delimiter, join} from 'node:path';
import {beforeAll, expect, onTestFinished, test} from 'vitest';
import {prepareFolder} from '../contract/lent-database.js';
import {allSnippets} from '../tools/docs/markdown.mjs';
import {freePort} from '../tools/free-port.mjs';
import {installShop} from '../tools/packed-package.js';

const snippets = allSnippets().filter(({path}) => path === 'docs/deploy.md');
/** The snippet in a language that holds a text. */
const snippet = (language: string, holds = ''): string =>
  snippets.find(one => one.language === language && one.text.includes(holds))?.text ?? '';
const SERVICE = snippet('ini', 'StateDirectory');
const BACKUP_SERVICE = snippet('ini', 'vitrine-platform backup');
const TIMER = snippet('ini', '[Timer]');

/** Programs that some tests need, and Debian's packages of them. Those that VITRINE_REQUIRE lists must be there. */
const PACKAGES = {nginx: 'nginx', caddy: 'caddy', 'systemd-analyze': 'systemd'} as const;
const required = (process.env.VITRINE_REQUIRE ?? '').split(',');
const pathOf = (program: keyof typeof PACKAGES): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map(folder => join(folder, program))
    .find(existsSync);
/** Skips a test where a program is absent, unless it is required; the run's last line counts those that were skipped. */
const needs = (program: keyof typeof PACKAGES) => ({
  skip: pathOf(program) === undefined && !required.includes(program),
});
const programOf = (program: keyof typeof PACKAGES): string => {
  const path = pathOf(program);
  if (path) return path;
  throw new Error(`${program} is not there; Debian's package is ${PACKAGES[program]}`);
};

/** Lines of the page that are run as root on a server, and what runs them here; else the reason why nothing does. */
const LINES: Readonly<Record<string, string>> = {
  'apt-get install postgresql nginx certbot python3-certbot-nginx nodejs npm': 'changes the machine',
  'adduser --system --group shop': 'changes the machine',
  'install -d -o shop -g shop -m 700 /var/lib/shop /var/backups/shop': 'changes the machine',
  'install -d -o shop -g shop -m 700 /var/lib/shop': 'changes the machine',
  'install -d -o 1000 -m 700 backups': 'changes the machine',
  'runuser -u postgres -- createuser shop': 'changes the machine',
  'runuser -u postgres -- createdb --owner shop shop': 'changes the machine',
  'runuser -u postgres -- psql -c "ALTER DATABASE shop RENAME TO shop_before"': 'changes the machine',
  'mv /var/lib/shop /var/lib/shop-before': 'changes the machine',
  'cd /srv/shop && npm ci --omit=dev --ignore-scripts': 'downloads from the registry',
  'certbot certonly --nginx -d shop.example': 'asks a third party',
  'systemctl enable --now shop': 'changes the machine',
  'systemctl enable --now shop-backup.timer': 'changes the machine',
  'systemctl start shop-backup': 'the service is run by its line below',
  'systemctl start shop': 'the service is run by its line below',
  'systemctl stop shop': 'the service is stopped by a signal below',
  'systemctl restart shop': 'the service is run by its line below',
  'systemctl reload nginx': 'changes the machine',
  'systemctl reload caddy': 'changes the machine',
  'journalctl -u shop': 'the service is run by its line below',
  'curl --fail --silent --show-error http://127.0.0.1:4600/readyz': 'run',
  'nginx -t': 'run',
  'caddy validate --config /etc/caddy/Caddyfile': 'run',
  'systemd-run --pipe --wait --uid=shop --property=EnvironmentFile=/etc/shop.env /srv/shop/node_modules/.bin/vitrine-platform restore /var/backups/shop/2026-11-30':
    'run',
  'docker compose up --build --detach': 'downloads from the registry',
  'docker compose logs shop': 'needs what the line above makes',
  'docker compose run --rm --volume ./backups:/var/backups/shop shop npx vitrine-platform backup /var/backups/shop/monday':
    'needs what the line above makes',
};

test('every line for a server is known here, with what runs it or why nothing does', () => {
  const lines = snippets
    .filter(({language}) => language === 'sh server')
    .flatMap(({text}) => text.split('\n').filter(Boolean));
  expect([...new Set(lines)].toSorted()).toEqual(Object.keys(LINES).toSorted());
});

/** A server's folders in one of the test's own. */
interface Machine {
  readonly root: string;
  /** Has the shop, with its packages. */
  readonly folder: string;
  readonly port: number;
  /** What a file of the page is here: its paths and ports are this machine's. */
  here(text: string): string;
  /** The variables of the settings, all but those of another server. */
  readonly env: Readonly<Record<string, string>>;
}

let machine: Machine;

/** What other tests run without: a database server, and a mail server. */
const ELSEWHERE = ['DATABASE_URL', 'SMTP_URL', 'MAIL_FROM'];

/** The variables of an `EnvironmentFile`. */
const readSettings = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value = '']) => [
      name,
      value.replace(/^"(.*)"$/, '$1'),
    ]),
  );

async function makeMachine(): Promise<Machine> {
  const root = mkdtempSync(join(tmpdir(), 'vt-'));
  const [folder, port] = [join(root, 'srv'), await freePort()];
  mkdirSync(join(folder, 'node_modules'), {recursive: true});
  mkdirSync(join(root, 'backups'));
  installShop(folder);
  execFileSync(process.execPath, ['node_modules/vitrine/dist/cli.js', 'init'], {cwd: folder});
  await prepareFolder(join(root, 'data'));
  const here = (text: string) =>
    text
      .replaceAll('/srv/shop', folder)
      .replaceAll('/var/lib/shop', join(root, 'data'))
      .replaceAll('/var/backups/shop', join(root, 'backups'))
      .replaceAll('/etc/shop.env', join(root, 'shop.env'))
      .replaceAll(/\/etc\/letsencrypt\/live\/shop\.example/g, root)
      .replaceAll('/usr/bin/node', process.execPath)
      .replaceAll('4600', String(port));
  const settings = readSettings(here(snippet('ini', 'PUBLIC_ORIGIN')));
  for (const name of ELSEWHERE) delete settings[name];
  const {PATH = ''} = process.env;
  return {root, folder, port, here, env: {PATH, ...settings}};
}

beforeAll(async () => {
  machine = await makeMachine();
  return () => execFileSync('rm', ['-r', machine.root]);
});

/** Ends a process and waits until it is gone. */
const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>(resolve => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
};

/** Starts the service by its `ExecStart`, and waits as `curl` of the page would. */
async function startService(env: Readonly<Record<string, string>> = machine.env) {
  const [program = '', ...words] = (/^ExecStart=(.*)$/m.exec(machine.here(SERVICE))?.[1] ?? '').split(' ');
  const child = spawn(program, words, {cwd: machine.folder, env});
  onTestFinished(() => end(child));
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (written += chunk));
  await expect.poll(() => written, {timeout: 120_000}).toContain('Your shop:');
  const probe = machine.here('http://127.0.0.1:4600/readyz');
  expect(execFileSync('curl', ['--fail', '--silent', '--show-error', probe], {encoding: 'utf8'})).toBe(
    'ready',
  );
  return {stop: () => end(child), written: () => written};
}

interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request to a proxy of this machine as a browser of `shop.example` does. */
const ask = (
  port: number,
  path: string,
  {
    isTls = true,
    headers = {},
    body,
    method = body === undefined ? 'GET' : 'POST',
  }: {isTls?: boolean; headers?: Record<string, string>; body?: string; method?: string} = {},
): Promise<Received> =>
  new Promise((resolve, reject) => {
    const send = isTls ? requestTls : requestPlain;
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method,
      rejectUnauthorized: false,
      servername: 'shop.example',
      headers: {Host: 'shop.example', ...headers},
    };
    const asked = send(options, async answer => {
      const pieces = await answer.toArray();
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        text: Buffer.concat(pieces).toString(),
      });
    });
    asked.once('error', reject);
    // A request that says only how long its body is gets an answer without it.
    if (headers['Content-Length']) asked.flushHeaders();
    else asked.end(body);
  });

/** A certificate of shop.example, where a proxy looks for it. */
const makeCertificate = (): void => {
  const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map(name => join(machine.root, name));
  const words = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=shop.example -addext subjectAltName=DNS:shop.example -keyout ${key} -out ${certificate}`;
  execFileSync('openssl', words.split(' '), {stdio: 'ignore'});
};

/** Bytes of a body that the proxies take: test/deploy-docs.test.ts holds them against the platform's. */
const BODY_MAX = 240_000_000;

/** Visits the shop over https through a proxy at a port: an add is taken, and one of another site's page is not. */
async function visitThrough(port: number): Promise<void> {
  const opened = await ask(port, '/');
  const cookies = (opened.headers['set-cookie'] ?? []).map(cookie => cookie.split(';')[0] ?? '');
  expect(opened.status).toBe(200);
  expect(opened.headers['strict-transport-security']).toBeDefined();
  expect(cookies.some(cookie => cookie.startsWith('__Host-visitor='))).toBe(true);
  const [, crumb = ''] = /(?:^|; )crumb=([^;]+)/.exec(cookies.join('; ')) ?? [];
  const headers = {
    Cookie: cookies.join('; '),
    'X-CSRF-Token': decodeURIComponent(crumb),
    'Content-Type': 'application/json',
    Origin: 'https://shop.example',
  };
  const {products} = JSON.parse(readFileSync(join(machine.folder, 'shop.json'), 'utf8'));
  const {sku} = products[0].variants[0];
  const body = JSON.stringify({itemId: products[0].id, sku, quantity: 1, additionalFields: null});
  const added = await ask(port, '/api/commerce/shopping-cart/entries', {headers, body});
  expect([added.status, added.text]).toEqual([200, expect.stringContaining('mug')]);
  const elsewhere = {...headers, Origin: 'https://evil.example'};
  expect((await ask(port, '/api/commerce/shopping-cart/entries', {headers: elsewhere, body})).status).toBe(
    403,
  );
}

test(
  'V04 nginx takes the site of the documentation, and visitors buy through it',
  needs('nginx'),
  async () => {
    const nginx = programOf('nginx');
    makeCertificate();
    const [tls, plain] = [await freePort(), await freePort()];
    const {root} = machine;
    const site = machine
      .here(snippet('nginx'))
      .replace('listen 443 ssl;', `listen 127.0.0.1:${tls} ssl;`)
      .replace('listen 80;', `listen 127.0.0.1:${plain};`);
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      name => `${name}_temp_path ${join(root, name)};`,
    );
    const config = join(root, 'nginx.conf');
    writeFileSync(
      config,
      `pid ${root}/nginx.pid; error_log stderr; daemon off; events {} http { access_log off; ${folders.join(' ')}\n${site}}`,
    );
    const checked = spawnSync(nginx, ['-t', '-c', config], {encoding: 'utf8'});
    expect([checked.status, checked.stderr]).toEqual([0, expect.stringContaining('test is successful')]);
    expect(checked.stderr).not.toContain('[warn]');
    const shop = await startService();
    const server = spawn(nginx, ['-c', config], {stdio: 'ignore'});
    onTestFinished(() => end(server));
    await expect.poll(() => ask(tls, '/readyz').then(({text}) => text, String)).toBe('ready');
    await visitThrough(tls);
    // The platform's own answer to a body that is too large for it, as nginx passes it on; then nginx's.
    const sized = (bytes: number) =>
      ask(tls, '/api/commerce/shopping-cart/entries', {
        method: 'POST',
        headers: {'Content-Type': 'application/json', 'Content-Length': String(bytes)},
      });
    expect((await sized(BODY_MAX)).text).not.toContain('nginx');
    const refused = await sized(BODY_MAX + 1);
    expect([refused.status, refused.text]).toEqual([413, expect.stringContaining('nginx')]);
    const moved = await ask(plain, '/cart', {isTls: false});
    expect([moved.status, moved.headers.location]).toEqual([301, 'https://shop.example/cart']);
    // A visitor's own word on where they come from, and over what, does not count.
    const forged = {'X-Forwarded-Proto': 'http', 'X-Forwarded-Host': 'evil.example'};
    expect((await ask(tls, '/', {headers: forged})).headers['strict-transport-security']).toBeDefined();
    await shop.stop();
  },
);

test(
  'V04 Caddy takes the file of the documentation, and visitors buy through it',
  needs('caddy'),
  async () => {
    const caddy = programOf('caddy');
    makeCertificate();
    const tls = await freePort();
    const {root} = machine;
    const env = {...machine.env, HOME: root, XDG_DATA_HOME: root, XDG_CONFIG_HOME: root};
    const file = join(root, 'Caddyfile');
    writeFileSync(file, machine.here(snippet('caddyfile')));
    const checked = spawnSync(caddy, ['validate', '--config', file], {encoding: 'utf8', env});
    expect([checked.status, checked.stdout + checked.stderr]).toEqual([
      0,
      expect.stringContaining('Valid configuration'),
    ]);
    const certificate = `\ttls ${root}/fullchain.pem ${root}/privkey.pem\n`;
    const site = machine
      .here(snippet('caddyfile'))
      .replace('shop.example {\n', `https://shop.example:${tls} {\n${certificate}`);
    writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
    const shop = await startService();
    const server = spawn(caddy, ['run', '--config', file], {stdio: 'ignore', env});
    onTestFinished(() => end(server));
    await expect.poll(() => ask(tls, '/readyz').then(({text}) => text, String)).toBe('ready');
    await visitThrough(tls);
    await shop.stop();
  },
);

test('systemd takes the units of the documentation', needs('systemd-analyze'), () => {
  const folder = join(machine.root, 'units');
  mkdirSync(folder);
  const units = {'shop.service': SERVICE, 'shop-backup.service': BACKUP_SERVICE, 'shop-backup.timer': TIMER};
  const user = `User=${execFileSync('id', ['-un'], {encoding: 'utf8'}).trim()}`;
  for (const [name, text] of Object.entries(units))
    writeFileSync(join(folder, name), machine.here(text).replace('User=shop', user));
  const words = [
    'verify',
    '--recursive-errors=no',
    '--man=no',
    ...Object.keys(units).map(name => join(folder, name)),
  ];
  const {status, stdout, stderr} = spawnSync(programOf('systemd-analyze'), words, {encoding: 'utf8'});
  expect([stdout + stderr, status]).toEqual(['', 0]);
});

test('the backup of the service is restored by the line of the documentation, and the shop starts', async () => {
  const {root, env, here} = machine;
  const shop = await startService();
  const origin = here('http://127.0.0.1:4600');
  const [, line = ''] = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(here(BACKUP_SERVICE)) ?? [];
  const [, after = ''] = /^ExecStartPost=(.*)$/m.exec(here(BACKUP_SERVICE)) ?? [];
  // systemd reads two of each as one.
  const run = (text: string) =>
    execFileSync('sh', ['-c', text.replaceAll('$$', '$').replaceAll('%%', '%')], {env, encoding: 'utf8'});
  expect(run(line)).toMatch(/\d+ tables, 0 files/);
  run(after.replace('{} +', "'{}' +"));
  const [name = ''] = run(`ls ${root}/backups`).split('\n');
  expect(name).toMatch(/^\d{4}-\d\d-\d\d$/);
  await shop.stop();
  const restore = snippets
    .filter(({language}) => language === 'sh server')
    .flatMap(({text}) => text.split('\n'))
    .find(text => text.includes('restore'));
  const command = here(restore ?? '')
    .replace(/^systemd-run (?:--\S+ )+/, '')
    .replace('2026-11-30', name);
  execFileSync('mv', [join(root, 'data'), join(root, 'data-before')]);
  expect(run(command)).toMatch(/^Restored \d+ tables/);
  const again = await startService();
  expect((await fetch(`${origin}/products/mug`)).status).toBe(200);
  // It is the same shop: nobody gets a new first password.
  expect(again.written()).not.toContain('password');
  await again.stop();
});

test('a shop keeps its data where DATA_DIR says, and nothing in its folder', async () => {
  const shop = await startService();
  await shop.stop();
  expect(existsSync(join(machine.root, 'data/postgres'))).toBe(true);
  expect(existsSync(join(machine.folder, '.data'))).toBe(false);
});

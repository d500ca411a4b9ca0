/**
 * Finds a Chromium for tests and benchmarks: `CHROME`; the machine's own; the one that comes inside
 * @sparticuz/chromium, unpacked to a folder of its own. That one has no window: it takes half the processor time, and
 * keeps no page for Back.
 */
import {spawnSync} from 'node:child_process';
import {createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {pipeline} from 'node:stream/promises';
import {createBrotliDecompress} from 'node:zlib';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Flags that keep Chromium quiet and let it run as any user. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Folder of the package; its bin holds brotli archives. */
const packageFolder = () => {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  let folder = dirname(entry);
  while (!existsSync(join(folder, 'bin'))) folder = dirname(folder);
  return folder;
};

const inflate = async (from, to) =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, {mode: 0o755}));

const inflateTar = async (from, into) => {
  const tar = join(into, 'unpack.tar');
  mkdirSync(into, {recursive: true});
  await inflate(from, tar);
  const done = spawnSync('tar', ['-xf', tar, '-C', into]);
  if (done.status !== 0) throw new Error(`${from} could not be unpacked`);
};

/** Unpacks the packaged Chromium once a version. Returns its path and the environment it needs. */
async function packaged() {
  const folder = packageFolder();
  const {version} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const target = join(tmpdir(), `vitrine-chromium-${version}`);
  const executablePath = join(target, 'chromium');
  const done = join(target, 'done');
  if (!existsSync(done)) {
    mkdirSync(target, {recursive: true});
    await inflate(join(folder, 'bin/chromium.br'), executablePath);
    for (const archive of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'])
      if (existsSync(join(folder, 'bin', archive))) await inflateTar(join(folder, 'bin', archive), target);
    createWriteStream(done).end();
  }
  const lib = [join(target, 'al2023/lib'), join(target, 'lib')].find(existsSync) ?? target;
  return {
    executablePath,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [lib, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_PATH: join(target, 'fonts'),
    },
  };
}

/** `{executablePath, env}` for a launcher: the packaged one where `isLight`, unless `CHROME` names another. */
export async function findChromium({isLight = false} = {}) {
  const {CHROME} = process.env;
  const executablePath = CHROME || (isLight ? undefined : INSTALLED.find(path => existsSync(path)));
  return executablePath ? {executablePath, env: process.env} : packaged();
}

/**
 * The one place that finds a Chromium: for tests, benchmarks and commands. There are two kinds: "the machine's", which is
 * installed, and "packaged", which comes inside @sparticuz/chromium and is unpacked to a folder of its own. The packaged
 * one has no window: it takes half the processor time, and keeps no page for Back.
 */
import {spawnSync} from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {pipeline} from 'node:stream/promises';
import {createBrotliDecompress} from 'node:zlib';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const CAN_RUN_PACKAGED = process.platform === 'linux' && process.arch === 'x64';

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
  await inflate(from, tar);
  const done = spawnSync('tar', ['-xf', tar, '-C', into]);
  if (done.status !== 0) throw new Error(`${from} could not be unpacked`);
  rmSync(tar);
};

/** Unpacks the packaged Chromium once a version. Returns its path and the environment it needs. */
async function unpackPackaged() {
  const folder = packageFolder();
  const {version} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const target = join(tmpdir(), `vitrine-packaged-chromium-${version}`);
  const path = join(target, 'chromium');
  if (!existsSync(path)) await unpackInto(target, join(folder, 'bin'));
  const lib = [join(target, 'al2023/lib'), join(target, 'lib')].find(existsSync) ?? target;
  return {
    path,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [lib, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_PATH: join(target, 'fonts'),
    },
  };
}

/** The machine's fonts, and for a machine without any those of the package. */
const fontsConfig = folder => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
</fontconfig>
`;

/** Two processes may unpack at once, or one may be cut short: each has its own folder, and the first is moved there whole. */
async function unpackInto(target, archives) {
  const own = mkdtempSync(`${target}-`);
  await inflate(join(archives, 'chromium.br'), join(own, 'chromium'));
  for (const archive of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'])
    if (existsSync(join(archives, archive))) await inflateTar(join(archives, archive), own);
  writeFileSync(join(own, 'fonts/fonts.conf'), fontsConfig(join(target, 'fonts')));
  try {
    renameSync(own, target);
  } catch (error) {
    rmSync(own, {recursive: true, force: true});
    if (!existsSync(join(target, 'chromium'))) throw error;
  }
}

/** `Chromium 143.0.7499.0` as `{name, version}`; Chrome for Testing and Google Chrome print alike. */
function readVersion({path, env}) {
  const {stdout, error} = spawnSync(path, ['--version'], {env, encoding: 'utf8'});
  if (error) throw new Error(`${path} does not start: ${error.message}`);
  const [, name = 'Chromium', version = 'unknown'] = /^(.*?) (\d[\d.]*)/m.exec(stdout) ?? [];
  return {name, version};
}

const installedPath = () => process.env.CHROME || INSTALLED.find(path => existsSync(path));

/**
 * Finds a Chromium: `{path, env, name, version, kind}`, to be launched as `{executablePath: path, env}`. Without the kind
 * that is preferred it finds the other one; `CHROME` names one that is taken before any. Rejects where there is none.
 */
export async function findChromium({prefer = "the machine's"} = {}) {
  const installed = installedPath();
  const isInstalled = installed && (process.env.CHROME || prefer === "the machine's" || !CAN_RUN_PACKAGED);
  if (!isInstalled && !CAN_RUN_PACKAGED)
    throw new Error('No Chromium was found. Install one, or set CHROME to the path of its program.');
  const found = isInstalled ? {path: installed, env: process.env} : await unpackPackaged();
  return {...found, ...readVersion(found), kind: isInstalled ? "the machine's" : 'packaged'};
}

/** What `findChromium` found, as a person reads it: `Chromium 143.0.7499.0 (packaged)`. */
export const describeChromium = ({name, version, kind}) => `${name} ${version} (${kind})`;

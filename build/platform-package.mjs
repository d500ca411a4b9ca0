/** `dist/vitrine-platform`: the reference platform as a package of its own, for `vitrine serve`. */
import {cpSync, mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Where the package is made. */
export const PLATFORM_FOLDER = join(ROOT, 'dist/vitrine-platform');
const BUNDLE = 'dist/platform/main.js';
const COMMAND = 'dist/platform/command.js';

/** What the bundle reads from the disk, at the same paths as in the project. */
export const PLATFORM_FILES = [
  BUNDLE,
  COMMAND,
  'LICENSE',
  // The editor needs the platform, and shops alone: it is no part of the runtime's package.
  ...['editor-app', 'editor-pieces'].flatMap(name =>
    ['', '.js', '.css'].map(ending => `dist/${name}${ending}`),
  ),
  'examples/platform/features/captcha/browser',
  ...['data', 'downloads', 'lessons', 'pictures', 'scripts', 'templates', 'theme'].map(
    name => `examples/site/${name}`,
  ),
];

const README = `# vitrine-platform

The reference platform of Vitrine: catalogue, cart, checkout, orders, forms and the owner's area on an embedded database. \`npx vitrine serve\` starts it over
your own catalogue and pages. The documentation is in the package \`vitrine\`, in \`docs/own-shop.md\` and \`docs/platform.md\`.
`;

/** The packages that a bundle leaves outside, with the versions that the project builds and tests with. */
function dependenciesOf({outputs}, versions) {
  const names = outputs[BUNDLE].imports
    .filter(({external, path}) => external && !path.startsWith('node:'))
    .map(({path}) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'))
    .filter(name => versions[name]);
  return Object.fromEntries([...new Set(names)].sort().map(name => [name, versions[name]]));
}

/** Writes the package of what was built. */
export function writePlatformPackage({version, license, engines, devDependencies}, metafile) {
  mkdirSync(PLATFORM_FOLDER, {recursive: true});
  for (const file of PLATFORM_FILES) cpSync(join(ROOT, file), join(PLATFORM_FOLDER, file), {recursive: true});
  const manifest = {
    name: 'vitrine-platform',
    version,
    description: 'The reference platform of Vitrine, for npx vitrine serve.',
    license,
    type: 'module',
    engines,
    files: ['dist', 'examples'],
    bin: {'vitrine-platform': `./${COMMAND}`},
    exports: {'.': `./${BUNDLE}`, './package.json': './package.json'},
    dependencies: dependenciesOf(metafile, devDependencies),
    peerDependencies: {vitrine: version},
  };
  writeFileSync(join(PLATFORM_FOLDER, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(PLATFORM_FOLDER, 'README.md'), README);
}

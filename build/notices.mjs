/** `third-party-notices.txt` of each package: the licences of the libraries whose code is in its files. */
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The file's name, in the folder `dist` of each package. */
const NOTICES = 'third-party-notices.txt';

/** Outputs in the package `vitrine-platform`; all others under `dist` are in `vitrine`. */
const OF_PLATFORM = /^dist\/(?:platform|editor-app|editor-pieces)\b/;
/** The folder of the library that a source belongs to. */
const LIBRARY = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const LICENCE = /^(?:licen[cs]e|notice|copying)\b/i;
/** The end of a page that names a licence, of a library without a file for it. */
const NAMED = /^#+ *licen[cs]e\s+([^#]+)/im;

/** Folders of the libraries that left code in outputs. */
export const librariesIn = (outputs, isShipped = () => true) => [
  ...new Set(
    Object.entries(outputs)
      .filter(([file]) => isShipped(file))
      .flatMap(([, {inputs = {}}]) => Object.entries(inputs))
      .filter(([, {bytesInOutput}]) => bytesInOutput > 0)
      .flatMap(([source]) => LIBRARY.exec(source)?.[0] ?? []),
  ),
];

/** What a library says of its licence. Throws where it says nothing: nobody may pass it on then. */
function licenceOf(folder) {
  const files = readdirSync(join(ROOT, folder));
  const read = file =>
    readFileSync(join(ROOT, folder, file), 'utf8')
      .replaceAll('\r\n', '\n')
      .trim();
  const {name, version, license, author} = JSON.parse(read('package.json'));
  const texts = files.filter(file => LICENCE.test(file)).map(read);
  if (texts.length) return {name, version, text: texts.join('\n\n')};
  const readme = files.find(file => /^readme\b/i.test(file));
  const named = license ?? (readme && NAMED.exec(read(readme))?.[1].trim());
  if (!named) throw new Error(`${folder} is in what is built, and says nothing of its licence`);
  const by = typeof author === 'object' ? author.name : author;
  return {name, version, text: `${by ? `Copyright ${by}. ` : ''}Licence: ${named}.`};
}

/** The notices of libraries: each licence once, with the names of all that have it to the letter. */
export function noticesOf(folders) {
  const byText = new Map();
  for (const {name, version, text} of folders.map(licenceOf))
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`]);
  const parts = [...byText].map(([text, names]) => `${[...new Set(names)].sort().join(', ')}\n\n${text}`);
  return ['The files of this package contain code of these libraries.', ...parts.sort()]
    .join(`\n\n${'-'.repeat(80)}\n\n`)
    .concat('\n');
}

/** Writes the notices of both packages. */
export function writeNotices(metafiles, {dist, platform}) {
  const outputs = Object.assign({}, ...Object.values(metafiles).map(metafile => metafile.outputs));
  const write = (folder, isShipped) =>
    writeFileSync(join(folder, NOTICES), noticesOf(librariesIn(outputs, isShipped)));
  write(dist, file => file.startsWith('dist/') && !OF_PLATFORM.test(file));
  write(platform, file => OF_PLATFORM.test(file));
}

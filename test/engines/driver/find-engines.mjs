/**
 * The one place that finds the browsers of `npm run test:engines`: the Chromium of the package, and of the machine Firefox
 * and WebKit, where they are.
 */
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {describeChromium, findChromium} from '../../../src/cli/chromium.mjs';

/** Programs that drive an engine, by what each is called on some machine, and Debian's package of it. */
const PROGRAMS = {
  firefox: {names: ['firefox-esr', 'firefox'], debian: 'firefox-esr'},
  webkit: {names: ['WebKitWebDriver'], debian: 'webkit2gtk-driver'},
  display: {names: ['Xvfb'], debian: 'xvfb'},
};

const pathOf = program => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = PROGRAMS[program].names.flatMap(name => folders.map(folder => join(folder, name)));
  return paths.find(path => existsSync(path));
};

/** Path of a program. Throws where the machine has none. */
export function programOf(program) {
  const path = pathOf(program);
  if (path) return path;
  const {names, debian} = PROGRAMS[program];
  throw new Error(`${names.join(' or ')} is not there; Debian's package is ${debian}`);
}

/** What a program says of itself, its first line. */
const lineOf = (path, args) => spawnSync(path, args, {encoding: 'utf8'}).stdout?.split('\n')[0]?.trim();

/** WebKit's driver does not state its version; Debian's package does. */
const webKitVersion = () =>
  lineOf('dpkg-query', ['--show', PROGRAMS.webkit.debian])?.split('\t')[1] ?? 'of unknown version';

/** What to install for the programs that are missing; '' where none is. */
const absent = programs =>
  programs
    .filter(program => !pathOf(program))
    .map(program => `install Debian's ${PROGRAMS[program].debian}`)
    .join(', ');

/** Names of the engines. */
export const ENGINES = ['chromium', 'firefox', 'webkit'];

/** Every engine with what it is, or why it is absent. */
export async function findEngines() {
  const chromium = await findChromium({prefer: 'packaged'}).then(
    found => ({label: describeChromium(found), absent: ''}),
    error => ({label: '', absent: error.message}),
  );
  const noFirefox = absent(['firefox']);
  const noWebKit = absent(['webkit', 'display']);
  return [
    {name: 'chromium', ...chromium},
    {name: 'firefox', label: noFirefox ? '' : lineOf(pathOf('firefox'), ['--version']), absent: noFirefox},
    {name: 'webkit', label: noWebKit ? '' : `WebKitGTK ${webKitVersion()}`, absent: noWebKit},
  ];
}

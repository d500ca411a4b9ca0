/** Tables of the source that documentation lists: messages by id and language, classes and tokens of the styles. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import * as esbuild from 'esbuild';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MESSAGES = join(ROOT, 'src/i18n/messages');

/** Loads a TypeScript module that touches nothing. */
async function load(file) {
  const {outputFiles} = await esbuild.build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'error',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** Every family: `{family, languages, rows: [{id, texts}]}`, English first. */
export async function readMessages() {
  const {LOCALES} = await load(join(ROOT, 'src/i18n/locales.ts'));
  const families = readdirSync(MESSAGES, {withFileTypes: true}).filter(entry => entry.isDirectory());
  return Promise.all(
    families.map(async ({name: family}) => {
      const words = await Promise.all(
        LOCALES.map(async locale => (await load(join(MESSAGES, family, `${locale}.ts`))).catalogue),
      );
      const rows = Object.keys(words[0]).map(id => ({id, texts: words.map(catalogue => catalogue[id])}));
      return {family, languages: LOCALES, rows};
    }),
  );
}

/** What the reference platform keeps and for how long: `[{table, storedFor}]`. */
export async function readRetention() {
  const {RETENTION} = await load(join(ROOT, 'examples/platform/retention.ts'));
  return Object.entries(RETENTION).map(([table, {storedFor}]) => ({table, storedFor}));
}

/** Classes and custom properties that the default styles use, in order of the alphabet. */
export function readStyles() {
  const styles = readdirSync(join(ROOT, 'widgets'), {recursive: true})
    .filter(file => file.endsWith('.css'))
    .map(file => readFileSync(join(ROOT, 'widgets', file), 'utf8'))
    .join('\n');
  const sorted = pattern => [...new Set([...styles.matchAll(pattern)].map(([, name]) => name))].sort();
  return {
    classes: sorted(/\.(vt-[\w-]+)/g),
    tokens: [
      ...new Map(
        [...styles.matchAll(/var\((--vt-[\w-]+)(?:,\s*([^)]+))?\)/g)].map(([, name, value = '']) => [
          name,
          value,
        ]),
      ),
    ],
  };
}

/**
 * Files that a page may run before the entry: each imports what a page of products needs in one language and puts it
 * where the entry finds it (`runtime/boot/preloaded.ts`), which then need not import it.
 */
import {writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {messageFilesOf, outputOf} from './sizes.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The global symbol that holds the preloaded modules. Another version of the runtime must not find it. */
export const preloadKey = version => `vitrine ${version}`;

/** The preloaded sources by name. */
const PRELOADED = {shop: 'runtime/chunks/product.ts', commerce: 'runtime/chunks/commerce.ts'};

const textOf = (key, files) => {
  const names = Object.keys(files);
  const imports = names.map((name, at) => `import*as v${at} from"${files[name]}";`).join('');
  const entries = names.map((name, at) => `"${name}":v${at}`).join();
  return `${imports}globalThis[Symbol.for("${key}")]={${entries}}`;
};

/** Writes one file a language into the chunks' folder. Returns them as a bundler's outputs, for the manifest and the sizes. */
export function writePreload(version, folder, metafile) {
  const chunks = Object.fromEntries(
    Object.entries(PRELOADED).map(([name, source]) => [name, outputOf(metafile, source)]),
  );
  const outputs = {};
  for (const [language, messages] of Object.entries(messageFilesOf(metafile))) {
    const address = messages.replace(/^dist\//, './');
    const siblings = Object.entries(chunks).map(([name, file]) => [name, `./${basename(file)}`]);
    const text = textOf(preloadKey(version), {...Object.fromEntries(siblings), [address]: `.${address}`});
    const file = `dist/${folder}/ahead-product-${language}.js`;
    writeFileSync(join(ROOT, file), text);
    outputs[file] = {
      entryPoint: `ahead/product-${language}`,
      imports: [...Object.values(chunks), messages].map(path => ({path, kind: 'import-statement'})),
    };
  }
  return outputs;
}

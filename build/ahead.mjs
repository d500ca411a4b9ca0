/**
 * Files that a page may run before the entry: each loads what a page of products needs in one language and leaves it
 * where the entry looks (`runtime/boot/preloaded.ts`), which then need not import it.
 */
import {writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {outputOf, wordsOf} from './sizes.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The global symbol under which it is left. Another version of ours must not find it. */
export const aheadKey = version => `vitrine ${version}`;

/** What is left under which name. */
const LEFT = {shop: 'runtime/chunks/product.ts', commerce: 'runtime/chunks/commerce.ts'};

const textOf = (key, files) => {
  const names = Object.keys(files);
  const imports = names.map((name, at) => `import*as v${at} from"${files[name]}";`).join('');
  const left = names.map((name, at) => `"${name}":v${at}`).join();
  return `${imports}globalThis[Symbol.for("${key}")]={${left}}`;
};

/** Writes one file a language into the chunks' folder. Returns them as a bundler's outputs, for the manifest and the sizes. */
export function writeAhead(version, folder, metafile) {
  const chunks = Object.fromEntries(
    Object.entries(LEFT).map(([name, source]) => [name, outputOf(metafile, source)]),
  );
  const outputs = {};
  for (const [language, words] of Object.entries(wordsOf(metafile))) {
    const address = words.replace(/^dist\//, './');
    const beside = Object.entries(chunks).map(([name, file]) => [name, `./${basename(file)}`]);
    const text = textOf(aheadKey(version), {...Object.fromEntries(beside), [address]: `.${address}`});
    const file = `dist/${folder}/ahead-product-${language}.js`;
    writeFileSync(join(ROOT, file), text);
    outputs[file] = {
      entryPoint: `ahead/product-${language}`,
      imports: [...Object.values(chunks), words].map(path => ({path, kind: 'import-statement'})),
    };
  }
  return outputs;
}

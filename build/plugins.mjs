/** What esbuild does with files on their way into a download. */
import {chmodSync, existsSync, readFileSync} from 'node:fs';
import {basename, dirname, extname, join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import * as esbuild from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Style sheets travel as minified text, with what they import, inside the chunk that adds them. */
export const styleText = {
  name: 'style-text',
  setup: build =>
    build.onLoad({filter: /\.css$/}, async ({path}) => {
      const {outputFiles} = await esbuild.build({
        entryPoints: [path],
        bundle: true,
        minify: true,
        write: false,
        logLevel: 'silent',
      });
      const [sheet] = outputFiles;
      return {contents: sheet.text.trim(), loader: 'text'};
    }),
};

const EXECUTABLE_MODE = 0o755;

/** The command line is run by its name; each build writes a new file, which is none to run. */
export const executable = {
  name: 'executable',
  setup: build =>
    build.onEnd(({metafile}) => {
      for (const [file, {entryPoint}] of Object.entries(metafile?.outputs ?? {}))
        if (entryPoint) chmodSync(join(ROOT, file), EXECUTABLE_MODE);
    }),
};

/** Names the copy that an importer takes: the entry's own modules share one. */
const copyFor = (importer, withoutShop = '') =>
  /^runtime\/(?:(?:boot|page)\/)?[\w-]+\.ts$/.test(importer) ? 'entry' : `${importer} ${withoutShop}`.trim();

/** The source of what is imported as `.js`. */
const sourceOf = path => ['.ts', '.tsx'].map(end => path.replace(/\.js$/, end)).find(existsSync) ?? path;

/**
 * Tables of plain values, and small functions in files named `*.inline.ts`, are copied into each module that reads them,
 * where only what is used stays. Shared between downloads they would each become a request of their own for a hundred
 * bytes. A copy of such a file takes a copy of what it reads of this kind. None of them has state, which a test holds: each copy would have its own.
 */
export const copiedModules = {
  name: 'copied-modules',
  setup(build) {
    build.onResolve(
      {filter: /\/tables\/[\w-]+\.js$|\.inline\.js$/},
      ({path, importer, resolveDir, pluginData}) => ({
        path: sourceOf(join(resolveDir, path)),
        // What is copied for a download takes one copy for all of it.
        suffix: `?${pluginData?.copy ?? pluginData?.download ?? copyFor(relative(ROOT, importer), pluginData?.withoutShop)}`,
      }),
    );
    build.onLoad({filter: /\.inline\.tsx?$/}, ({path, suffix}) =>
      suffix
        ? {
            contents: readFileSync(path, 'utf8'),
            loader: extname(path).slice(1),
            resolveDir: dirname(path),
            pluginData: {copy: suffix.slice(1)},
          }
        : undefined,
    );
  },
};

const COPIED = /src\/(?:shared|i18n)\/[\w-]+\.ts$|commerce\/props\.ts$|form\/form-messages\.ts$/;
const copiedPath = ({path, resolveDir}) => join(resolveDir, path.replace(/\.js$/, '.ts'));

/** Code of downloads that pages without a shop load, by the name of its copy. */
const WITHOUT_SHOP = {
  forms:
    /runtime\/blocks\/(?:form|popup)|runtime\/compat\/(?:bind-form|read-form|form-|mount-form)|src\/forms\/|src\/site\/popup|src\/(?:api|services)\/form/,
  'cart-root': /(?:runtime\/blocks|src)\/cart\/cart-root/,
  search: /runtime\/blocks\/search/,
  gallery: /runtime\/blocks\/gallery|src\/media\/gallery/,
  places: /runtime\/blocks\/places|src\/(?:api|services)\/places/,
};

/** The copy that an importer takes, undefined for the one of the shop. */
const copyWithoutShop = ({importer, pluginData}) =>
  pluginData?.withoutShop ?? Object.keys(WITHOUT_SHOP).find(name => WITHOUT_SHOP[name].test(importer));

/**
 * Forms, the search and what existing sites' cart pages state take a copy of what they use of the ground (decoding,
 * email, numbers, messages). Shared, it would be cut out of what every page of a shop loads, to serve pages that have
 * none of these.
 */
export const copiedWithoutShop = {
  name: 'copied-without-shop',
  setup(build) {
    build.onResolve({filter: /^\.{1,2}\/.*\.js$/}, args => {
      const withoutShop = copyWithoutShop(args);
      const path = copiedPath(args);
      return withoutShop && COPIED.test(path)
        ? {path, suffix: `?${withoutShop}`, pluginData: {withoutShop}}
        : undefined;
    });
    build.onLoad({filter: COPIED}, ({path, pluginData}) =>
      pluginData?.withoutShop
        ? {contents: readFileSync(path, 'utf8'), loader: 'ts', resolveDir: dirname(path), pluginData}
        : undefined,
    );
  },
};

const COMPAT_DOWNLOAD = /runtime\/chunks\/(compat[\w-]*|lazy-images)\.ts$/;
const COMPAT_CODE = /(?:runtime\/compat\/|src\/media\/image-)[\w-]+\.ts$/;

/**
 * Each download for existing sites takes a copy of the few helpers that several of them use: shared, they would be cut out
 * into small files that every such page asks for.
 */
export const copiedForCompat = {
  name: 'copied-for-compat',
  setup(build) {
    build.onResolve({filter: /^\.{1,2}\/.*\.js$/}, args => {
      const download = COMPAT_DOWNLOAD.exec(args.importer)?.[1] ?? args.pluginData?.download;
      const path = copiedPath(args);
      return download && COMPAT_CODE.test(path)
        ? {path, suffix: `?${download}`, pluginData: {download}}
        : undefined;
    });
    build.onLoad({filter: COMPAT_CODE}, ({path, pluginData}) =>
      pluginData?.download
        ? {contents: readFileSync(path, 'utf8'), loader: 'ts', resolveDir: dirname(path), pluginData}
        : undefined,
    );
  },
};

/**
 * Code of preact/compat without a reader here: what supports legacy lifecycle methods of class components, of which we have none;
 * React's own methods of events; and marks by which other libraries recognize an element. The first throws as the module loads
 * where a page removed `forEach`.
 */
const WITHOUT_READER = [
  /,\["componentWillMount"[\s\S]*?\}\)\}\}\)\}\)(?=;)/,
  /var \w+=\w+\.event;[\s\S]*?\.nativeEvent=\w+\};/,
  /\w+\.ref&&!\("ref"in \w+\.props\)&&Object\.defineProperty\([^)]*\),\w+\.\$\$typeof=\w+,/,
];

/** A source without what each pattern matches. Throws where one matches nothing: the source changed. */
const without = (patterns, path) => {
  let source = readFileSync(path, 'utf8');
  for (const pattern of patterns) {
    if (!pattern.test(source))
      throw new Error(`${path} is written otherwise than this build expects: ${pattern}`);
    source = source.replace(pattern, '');
  }
  return source;
};

/**
 * Preact's layer of React's names describes properties by plain objects: where a page has added `get`, `set`, `value` or
 * `writable` to every object, the browser refuses these and the layer ends as it begins. It calls ours instead.
 */
export const bareDescriptions = {
  name: 'bare-descriptions',
  setup: build =>
    build.onLoad({filter: /\/preact\/compat\/dist\/compat\.mjs$/}, async ({path}) => {
      const {code} = await esbuild.transform(without(WITHOUT_READER, path), {
        define: {'Object.defineProperty': 'defineProperty'},
      });
      // Its path from here, because the source maps hold this line: a build is the same in every folder.
      const from = JSON.stringify(relative(dirname(path), join(ROOT, 'runtime/preact/define-property.ts')));
      return {contents: `import {defineProperty} from ${from};\n${code}`, resolveDir: dirname(path)};
    }),
};

/**
 * Empty objects in Preact: the properties of an element that does not exist yet, and the table of listeners by name. Where a
 * page adds to `Object.prototype`, Preact would find the page's names in them.
 */
const EMPTY = /(?<=Symbol\.for\("pv"\),\w=)\{\}|(?<=,\w=0,\w=)\{\}/g;

/** Code of Preact for components that wait for a promise while they are hydrated: nothing here suspends. */
const SUSPENDED = [
  /128&\w+\.__u&&\([\s\S]*?\|\|\w+\),(?=\(\w+=\w+\.__b\))/,
  /if\(\w+&&\w+\.then\)\{[\s\S]*?\.nextSibling\}else (?=\w+&&\w+\.some\(\w+\);else)/,
  /!\w+&&\(\w+=\w+\.__c\)&&\(\w+=\w+\.__z\)[\s\S]*?\),(?=\w+\|\|\w+\(\w+\.__e\))/,
];

/** Gives Preact's lookup objects no prototype, so that they inherit no names, and leaves out what waits. */
export const bareObjects = {
  name: 'bare-objects',
  setup: build =>
    build.onLoad({filter: /\/preact\/dist\/preact\.mjs$/}, ({path}) => {
      const source = without(SUSPENDED, path);
      if (source.match(EMPTY)?.length !== 2)
        throw new Error(`${path} begins otherwise than this build expects`);
      return {contents: source.replace(EMPTY, '{__proto__:null}')};
    }),
};

/**
 * Where ky stores the options of a call, and the signal of the original request, which no call here has. Where a page adds
 * to `Object.prototype` or `String.prototype`, ky would read the page's values.
 */
const UNSAFE_LOOKUPS = /(?<=this\._options = \{)(?=\s+\.\.\.options,)|(?<=const originalSignal = ).*(?=;)/g;

/** ky's progress streams are never asked for here; leaving them out saves visitors half a kilobyte. */
export const withoutStreams = {
  name: 'without-streams',
  setup(build) {
    build.onLoad({filter: /\/ky\/distribution\/core\/Ky\.js$/}, ({path}) => {
      const source = readFileSync(path, 'utf8');
      if (source.match(UNSAFE_LOOKUPS)?.length !== 2)
        throw new Error(`${path} is written otherwise than this build expects`);
      return {contents: source.replace(UNSAFE_LOOKUPS, found => (found ? 'null' : '__proto__: null,'))};
    });
    build.onResolve({filter: /utils\/body\.js$/}, ({importer}) =>
      importer.includes('/ky/') ? {path: 'no-streams', namespace: 'stub'} : undefined,
    );
    // What it asks the browser about them as it begins: whether it can send one, and how long a boundary of theirs is.
    build.onLoad({filter: /\/ky\/distribution\/core\/constants\.js$/}, ({path}) => ({
      contents: readFileSync(path, 'utf8')
        .replace(/(?<=supportsRequestStreams = )\(\(\) => \{[\s\S]*?\n\}\)\(\)/, 'false')
        .replace(/^export const usualFormBoundarySize.*$/m, ''),
    }));
    build.onLoad({filter: /^no-streams$/, namespace: 'stub'}, () => ({
      contents: 'export const streamRequest = request => request, streamResponse = response => response;',
    }));
  },
};

/**
 * The builds for bundlers know no addresses: what asks for files by address gives way to modules
 * that import them, messages in every language included.
 */
export const importedByName = {
  name: 'imported-by-name',
  setup: build =>
    build.onResolve({filter: /\/(?:preloaded|chunk|messages)\.js$/}, ({path, resolveDir}) =>
      join(resolveDir, path, '..') === join(ROOT, 'runtime/boot')
        ? {path: join(ROOT, 'runtime/bundled', basename(path, '.js').concat('.ts'))}
        : undefined,
    ),
};

/** A bundler finds the template engine by the name of the package's entry. */
export const engineByName = {
  name: 'engine-by-name',
  setup: build => {
    build.onResolve({filter: /\/engine-address\.js$/}, () => ({
      path: join(ROOT, 'runtime/bundled/engine-address.ts'),
    }));
    build.onResolve({filter: /^vitrine\/template$/}, ({path}) => ({path, external: true}));
  },
};

/** What papaparse puts around its code for other kinds of modules. */
const CSV_WRAPPER = /^[\s\S]*?\}\)\(this,(?=function r\(\)\{)([\s\S]*)\);\s*$/;

/** The reader of CSV as a module: it is none yet, and an entry of the package that has it would be taken for CommonJS. */
export const csvAsModule = {
  name: 'csv-as-module',
  setup: build =>
    build.onLoad({filter: /\/papaparse\.min\.js$/}, ({path}) => {
      const [, code] = CSV_WRAPPER.exec(readFileSync(path, 'utf8')) ?? [];
      if (!code) throw new Error(`${path} begins otherwise than this build expects`);
      // Its worker names the global object as CommonJS does.
      return {contents: `export default (${code.replaceAll('global.IS_', 'self.IS_')})();`};
    }),
};

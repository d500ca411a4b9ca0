/** What esbuild does with files on their way into a download. */
import {chmodSync, readFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import * as esbuild from 'esbuild';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Style sheets travel as minified text inside the chunk that adds them. */
export const styleText = {
  name: 'style-text',
  setup: build =>
    build.onLoad({filter: /\.css$/}, async ({path}) => {
      const {code} = await esbuild.transform(readFileSync(path, 'utf8'), {loader: 'css', minify: true});
      return {contents: code.trim(), loader: 'text'};
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

/**
 * Tables of plain values, and a few functions of some lines, are copied into each module that reads them, where only
 * what is used stays. Shared between downloads they would each become a request of their own for a hundred
 * bytes.
 */
export const copiedModules = {
  name: 'copied-modules',
  setup: build =>
    build.onResolve(
      {
        filter:
          /\/tables\/[\w-]+\.js$|\/(?:close-beside|scan|bind-keys|set-shown|dialog|captcha-source|experiment-key)\.js$/,
      },
      ({path, importer, resolveDir, pluginData}) => ({
        path: join(resolveDir, path.replace(/\.js$/, '.ts')),
        // What is copied for a download takes one copy for all of it.
        suffix: `?${pluginData?.download ?? `${relative(ROOT, importer)}${pluginData ? ' for forms' : ''}`}`,
      }),
    ),
};

const FORM_CODE =
  /runtime\/chunks\/(?:form|classic-form|popup|owner-html|cart-root)|src\/forms\/|src\/commerce\/cart-root|src\/(?:api|services)\/form/;
const COPIED = /src\/(?:shared|i18n)\/[\w-]+\.ts$|commerce\/props\.ts$/;
const copiedPath = ({path, resolveDir}) => join(resolveDir, path.replace(/\.js$/, '.ts'));

/**
 * Forms, and what only existing sites' cart pages say, take a copy of what they use of the ground (decoding, e-mail,
 * numbers, messages). Shared, it would be cut out of what every page of a shop loads, to serve pages that have a form.
 */
export const copiedForForms = {
  name: 'copied-for-forms',
  setup(build) {
    build.onResolve({filter: /^\.{1,2}\/.*\.js$/}, args => {
      const isOurs = FORM_CODE.test(args.importer) || args.pluginData === copiedForForms;
      const path = copiedPath(args);
      return isOurs && COPIED.test(path) ? {path, suffix: '?forms', pluginData: copiedForForms} : undefined;
    });
    build.onLoad({filter: COPIED}, ({path, suffix, pluginData}) =>
      suffix === '?forms'
        ? {contents: readFileSync(path, 'utf8'), loader: 'ts', resolveDir: dirname(path), pluginData}
        : undefined,
    );
  },
};

const COMPAT_DOWNLOAD = /runtime\/chunks\/(compat[\w-]*)\.ts$/;
const COMPAT_CODE = /runtime\/compat\/[\w-]+\.ts$/;

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

/** ky's progress streams are never asked for here; leaving them out saves visitors half a kilobyte. */
export const withoutStreams = {
  name: 'without-streams',
  setup(build) {
    build.onResolve({filter: /utils\/body\.js$/}, ({importer}) =>
      importer.includes('/ky/') ? {path: 'no-streams', namespace: 'stub'} : undefined,
    );
    build.onLoad({filter: /^no-streams$/, namespace: 'stub'}, () => ({
      contents: 'export const streamRequest = request => request, streamResponse = response => response;',
    }));
  },
};

/** The one-file build fetches nothing: every family of messages in every language is inside it. */
export const wordsInside = {
  name: 'words-inside',
  setup: build =>
    build.onResolve({filter: /\/words\.js$/}, ({resolveDir}) =>
      resolveDir === join(ROOT, 'runtime') ? {path: join(ROOT, 'runtime/words-inside.ts')} : undefined,
    ),
};

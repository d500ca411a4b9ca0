import {execFile} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import * as esbuild from 'esbuild';
import {build as buildByVite} from 'vite';
import webpack from 'webpack';
import {installPacked, linkPackages, type PackedPackage} from './packed-package.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The address that the test serves an app under. */
const BASE = '/app';
const COUNT = `Vitrine.on('item-added', ({cart}) => { document.title = String(cart.totalQuantity); })`;

/** What a builder made: the folder to serve, and the page that starts it around the markup of blocks. */
export interface BuiltApp {
  readonly folder: string;
  readonly head: string;
  /** The whole page, where the builder writes it. */
  readonly html?: string;
}

/** Sources of the apps. Each is type-checked as it is built. */
const sourcesOf = (markup: string): Readonly<Record<string, string>> => ({
  'main.ts': `import 'vitrine';\n${COUNT};\nconst units: number = (await Vitrine.cart.get())?.totalQuantity ?? 0;\nconsole.assert(units >= 0);`,
  'index.html': '<!doctype html><script type="module" src="./main.ts"></script>',
  // webpack reads no TypeScript by itself.
  'main.js': `import 'vitrine';\n${COUNT};`,
  // The app's packages are links into the project, which is another folder: both are below the root.
  'next/next.config.mjs': `export default {output: 'export', basePath: '${BASE}', experimental: {cpus: 1, turbopackMinify: false}, typescript: {ignoreBuildErrors: true},
    turbopack: {root: '/'}};`,
  'next/tsconfig.json': JSON.stringify({compilerOptions: {jsx: 'react-jsx'}}),
  'next/app/layout.tsx': `import type {ReactNode} from 'react';
export default function Layout({children}: {children: ReactNode}) {
  return <html lang="es"><head><title>Guest</title><link rel="icon" href="data:," /></head><body>{children}</body></html>;
}`,
  'next/app/page.tsx': `import {Shop} from './shop';
export default function Page() {
  return <main><Shop markup={${JSON.stringify(markup)}} /></main>;
}`,
  'next/app/shop.tsx': `'use client';
import 'vitrine';
import {useEffect} from 'react';
export function Shop({markup}: {markup: string}) {
  useEffect(() => ${COUNT}, []);
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{__html: markup}} />;
}`,
});

/** Statements that must not compile, each under its own line: where one does, the check fails. */
const WRONG: Readonly<Record<string, string>> = {
  'wrong.tsx': `import 'vitrine';
import {Product} from 'vitrine/react';
import {render} from 'vitrine/template';
import {renderBlock} from 'vitrine/server';
import type {BusEventName, BusEvents} from 'vitrine';

type Missing = Exclude<\`vitrine:\${BusEventName}\`, keyof HTMLElementEventMap & keyof DocumentEventMap & keyof WindowEventMap>;
export const missing: [Missing] extends [never] ? true : Missing = true;
type Untyped = {[Name in BusEventName]: HTMLElementEventMap[\`vitrine:\${Name}\`] extends CustomEvent<BusEvents[Name]> ? never : Name}[BusEventName];
export const untyped: [Untyped] extends [never] ? true : Untyped = true;

document.body.addEventListener('vitrine:item-added', ({detail}) => detail.cart.totalQuantity.toFixed());
// @ts-expect-error No event has this name, so what the listener gets has no detail.
document.body.addEventListener('vitrine:item-add', ({detail}) => detail);
// @ts-expect-error No event has this name.
Vitrine.on('item-add', () => {});

export const marker = <div data-block="product" data-load="media(min-width: 40em)" data-quantity={2} data-on-add=".bag" />;
export const own = <section data-block="my-own" data-ui="own" />;
// @ts-expect-error A block's code loads at no such time.
export const load = <div data-block="product" data-load="visibel" />;
// @ts-expect-error A quantity is a number.
export const quantity = <div data-block="add-to-cart" data-quantity="two" />;
// @ts-expect-error A kind is text.
export const kind = <div data-block={1} />;
// @ts-expect-error A product has no such property.
export const prop = <Product item={{id: 'a'}} isBear />;
export const texts: string[] = [render('{a}', {a: 1}).output, renderBlock('product', {}, {locale: 'en-US', crumb: '', path: ''}).html];
`,
};

/** An app of every kind in one folder, next to one copy of the packed package. */
export const installApps = (markup: string): PackedPackage => {
  const app = installPacked();
  const packages = ['next', 'react', 'react-dom', '@types/react', '@types/react-dom', '@types/node'];
  linkPackages(app.folder, [...packages, 'typescript', 'csstype']);
  app.write({...sourcesOf(markup), ...WRONG});
  return app;
};

const run = promisify(execFile);

/** Checks every source of the apps with a compiler of the project. Answers with what it prints. */
export const checkApps = async (app: PackedPackage, compiler: string): Promise<string> => {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipDefaultLibCheck: true,
    types: [],
    jsx: 'react-jsx',
    allowJs: true,
    checkJs: true,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    noUncheckedSideEffectImports: true,
  };
  const files = ['main.ts', 'main.js', 'next/app/layout.tsx', 'next/app/page.tsx', 'wrong.tsx'];
  const project = `tsconfig.${compiler}.json`;
  app.write({[project]: JSON.stringify({compilerOptions, files})});
  const tsc = join(ROOT, 'node_modules', compiler, 'bin/tsc');
  const done = run(process.execPath, [tsc, '-p', project], {cwd: app.folder});
  return done.then(({stdout}) => stdout).catch((error: {stdout: string}) => error.stdout);
};

const buildByWebpack = (options: webpack.Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    webpack(options, (error, stats) => {
      if (error || stats?.hasErrors() || stats?.hasWarnings()) reject(error ?? new Error(stats?.toString()));
      else resolve();
    });
  });

/** What makes an app of the sources. */
export const BUILDERS: Readonly<Record<string, (app: PackedPackage) => Promise<BuiltApp>>> = {
  async Vite(app) {
    const folder = join(app.folder, 'by-vite');
    await buildByVite({root: app.folder, base: `${BASE}/`, logLevel: 'silent', build: {outDir: folder}});
    const [head = ''] = /<script.*<\/script>/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
    return {folder, head};
  },
  async esbuild(app) {
    const folder = join(app.folder, 'by-esbuild');
    await esbuild.build({
      absWorkingDir: app.folder,
      entryPoints: ['main.ts'],
      outdir: folder,
      logLevel: 'error',
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
    });
    return {folder, head: `<script type="module" src="${BASE}/main.js"></script>`};
  },
  async webpack(app) {
    const folder = join(app.folder, 'by-webpack');
    await buildByWebpack({
      context: app.folder,
      mode: 'production',
      entry: './main.js',
      performance: false,
      optimization: {minimize: false},
      output: {path: folder, filename: 'main.js', publicPath: `${BASE}/`},
    });
    return {folder, head: `<script defer src="${BASE}/main.js"></script>`};
  },
  async Next(app) {
    const cli = join(app.folder, 'node_modules/next/dist/bin/next');
    const env = {...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1'};
    await run(process.execPath, [cli, 'build'], {cwd: join(app.folder, 'next'), env});
    const folder = join(app.folder, 'next/out');
    const html = readFileSync(join(folder, 'index.html'), 'utf8').replace('<!DOCTYPE', '<!doctype');
    return {folder, head: '', html};
  },
  async 'a script tag'(app) {
    const head = `<script type="module" src="${BASE}/vitrine.js"></script><script type="module">${COUNT}</script>`;
    return {folder: join(app.folder, 'node_modules/vitrine/dist'), head};
  },
  async 'a classic script tag'(app) {
    const engine = `<script>addEventListener("DOMContentLoaded", () => {for (const block of document.querySelectorAll("[data-block=search]")) block.dataset.engine = "${BASE}/template.js";}, true)</script>`;
    const head = `${engine}<script defer src="${BASE}/vitrine.global.js"></script><script type="module">${COUNT}</script>`;
    return {folder: join(app.folder, 'node_modules/vitrine/dist'), head};
  },
};

/** The file of an app that answers an address, or null. */
export const fileOf = ({folder}: BuiltApp, address: string): string | null => {
  const file = join(folder, decodeURIComponent(new URL(address).pathname).replace(`${BASE}/`, ''));
  return existsSync(file) ? file : null;
};

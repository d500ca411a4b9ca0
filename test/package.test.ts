/**
 * The package as npm packs it, in apps: what takes a tarball and a compiler.
 *
 * @module-tag whole
 */
import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';
import {shopFiles} from '../src/cli/init/files.js';
import {allSnippets, anchorsIn} from './tools/docs/markdown.mjs';
import {openPacked} from './tools/packed-package.js';
import installReact18, {REACT_18} from './tools/react-18.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The compiler of a configuration that imports its bundler finds it. */
const packed = openPacked(['standardwebhooks', 'vite']);

const node = (...args: string[]) => {
  const {status, stdout, stderr} = spawnSync(process.execPath, args, {
    cwd: packed.app.folder,
    encoding: 'utf8',
  });
  return {status, stdout, stderr};
};

test('the package holds what apps, pages and the command line need, and nothing else', () => {
  const groups = new Set(
    packed.app.files.map(file =>
      file
        .replace(/-[a-z2-7]{8}\//, '-<hash>/')
        .replace(/^(dist\/[\w<>-]+\/).*?((?:\.d)?\.\w+)$/, (_, folder, ending) => `${folder}*${ending}`)
        .replace(/^(docs|src\/template)\/.*\.md$/, '$1/*.md'),
    ),
  );
  expect([...groups].sort()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'dist/blocks.css',
    'dist/builder.js',
    'dist/bundlers/*.js',
    'dist/chart.css',
    'dist/chunks-<hash>/*.js',
    'dist/cli.js',
    'dist/editor/*.css',
    'dist/editor/*.js',
    'dist/errors.css',
    'dist/errors.html',
    'dist/experiments.js',
    'dist/forms.css',
    'dist/forms.js',
    'dist/gallery.css',
    'dist/html-data.json',
    'dist/manifest.json',
    'dist/media.css',
    'dist/no-page.js',
    'dist/openapi.json',
    'dist/parts-<hash>/*.js',
    'dist/react/*.css',
    'dist/react/*.js',
    'dist/schema/*.json',
    'dist/server.js',
    'dist/template.js',
    'dist/third-party-notices.txt',
    'dist/types/*.d.ts',
    'dist/vitrine.global.js',
    'dist/vitrine.js',
    'dist/words-<hash>/*.js',
    'docs/*.md',
    'package.json',
    'src/template/*.md',
  ]);
});

test('in Node the import works, and what is asked of it does nothing and says so once', () => {
  packed.app.write({
    'server.mjs': `import 'vitrine';
      const {cart, ready, on, blocks, q, track} = Vitrine;
      const api = await ready;
      q.push(['mount', null]);
      on('cart-updated', () => {})();
      await track('seen', {});
      const {errors} = await cart.add({itemId: 'a', sku: null, quantity: 1});
      console.log(JSON.stringify([api === Vitrine, await cart.get(), blocks(), errors[0].code]));`,
    'quiet.mjs': `import 'vitrine'; await Vitrine.ready; console.log(Vitrine.version);`,
  });
  const line =
    '[vitrine] no-page: Vitrine was used where there is no page, as on a server: nothing happens (see node_modules/vitrine/docs/errors.md#no-page)\n';
  expect(node('server.mjs')).toEqual({status: 0, stdout: '[true,null,[],"no-page"]\n', stderr: line});
  expect(node('quiet.mjs')).toMatchObject({status: 0, stderr: ''});
});

test('in Node vitrine/server renders a block, and the template engine prints it', () => {
  packed.app.write({
    'render.mjs': `import {blockFormatter, renderBlock} from 'vitrine/server';
      import {render} from 'vitrine/template';
      const product = {id: 'mug', title: 'Mug', structuredContent: {productType: 1, variants: [{id: 'a', sku: 'A', price: 1800, unlimited: true}]}};
      const settings = {locale: 'en-US', crumb: 'secret', path: '/es'};
      const {html, errors} = renderBlock('product', product, settings);
      const formatters = {block: blockFormatter()};
      const {output} = render('{product|block product}', {product, blockSettings: settings}, {formatters});
      console.log(JSON.stringify([errors, html === output, html.includes('action="/es/cart/add"'), html.includes('$18.00')]));`,
  });
  expect(node('render.mjs')).toEqual({status: 0, stdout: '[[],true,true,true]\n', stderr: ''});
});

const REACTS = {19: join(ROOT, 'node_modules'), 18: REACT_18};

/** Gives the app one version of React, with its types. */
const installReact = (version: keyof typeof REACTS): void => {
  installReact18();
  for (const name of [
    'react',
    'react-dom',
    'scheduler',
    'csstype',
    '@types/react',
    '@types/react-dom',
    '@types/prop-types',
  ])
    if (existsSync(join(REACTS[version], name)))
      cpSync(join(REACTS[version], name), join(packed.app.folder, 'node_modules', name), {
        recursive: true,
        force: true,
      });
};

for (const version of [19, 18] as const)
  test(`in Node an app of React ${version} renders vitrine/react, also in Spanish, without a console line`, () => {
    installReact(version);
    packed.app.write({
      'render-app.mjs': `import {createElement as h} from 'react';
        import {renderToString} from 'react-dom/server';
        import {Product, VitrineProvider} from 'vitrine/react';
        import messages from 'vitrine/react/messages/es.js';
        const item = {id: 'mug', structuredContent: {productType: 1, variants: [{sku: 'A', price: 1800, unlimited: true}]}};
        const html = renderToString(h(VitrineProvider, {site: {locale: 'es-ES', currency: 'EUR'}, messages}, h(Product, {item})));
        console.log(JSON.stringify([html.includes('Añadir al carrito'), html.includes('18,00'), typeof window]));`,
    });
    expect(node('render-app.mjs')).toEqual({status: 0, stdout: '[true,true,"undefined"]\n', stderr: ''});
  });

test('the line of a wrong prop leads to a heading of a file in the package', () => {
  installReact(19);
  packed.app.write({
    'wrong-prop.mjs': `import {createElement as h} from 'react';
      import {renderToString} from 'react-dom/server';
      import {Product, VitrineProvider} from 'vitrine/react';
      renderToString(h(VitrineProvider, {site: {locale: 'en-US', currency: 'USD'}}, h(Product, {item: {id: 7}})));`,
  });
  const {stderr} = node('wrong-prop.mjs');
  const [, file = '', heading] = /^\[vitrine\] .* \(see (\S+)#([\w-]+)\)$/m.exec(stderr) ?? [];
  expect(anchorsIn(readFileSync(join(packed.app.folder, file), 'utf8'))).toContain(heading);
});

const EXAMPLE = join(ROOT, 'examples/react');
for (const version of [19, 18] as const)
  for (const [moduleResolution, module] of [
    ['nodenext', 'nodenext'],
    ['bundler', 'esnext'],
  ] as const)
    test(`the React example type-checks under ${moduleResolution} with the types of React ${version}`, () => {
      installReact(version);
      cpSync(EXAMPLE, packed.app.folder, {recursive: true});
      const checked = {
        extends: './tsconfig.json',
        compilerOptions: {module, moduleResolution},
        include: ['src', 'wrong.tsx'],
      };
      packed.app.write({
        'wrong.tsx': `import {Product, useCart} from 'vitrine/react';
          // @ts-expect-error A product has an id.
          export const noId = <Product item={{structuredContent: {productType: 1}}} />;
          // @ts-expect-error An item is needed.
          export const noItem = <Product />;
          export const Units = () => useCart().cart?.totalQuantity;
          // @ts-expect-error There is no such call.
          export const Nothing = () => useCart().nothing();`,
        'tsconfig.checked.json': JSON.stringify(checked),
      });
      const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
      expect(node(tsc, '-p', 'tsconfig.checked.json')).toMatchObject({stdout: '', status: 0});
    });

const snippets = allSnippets().filter(({isExcerpt}) => !isExcerpt);
const inNode = snippets.filter(({language, text}) => language === 'js' && /^import\s/m.test(text));

test('the documentation has snippets for Node and for TypeScript', () => {
  expect(inNode.length).toBeGreaterThan(5);
  expect(snippets.some(({language}) => language === 'ts')).toBe(true);
});

for (const {path, line, text} of inNode)
  test(`the snippet of ${path}:${line} runs in Node as printed`, () => {
    packed.app.write({'snippet.mjs': text});
    expect(node('snippet.mjs')).toEqual({status: 0, stdout: '', stderr: ''});
  });

test('the snippets for React type-check', () => {
  installReact(19);
  cpSync(EXAMPLE, packed.app.folder, {recursive: true});
  const inReact = snippets.filter(({language}) => language === 'tsx');
  expect(inReact.length).toBeGreaterThan(3);
  const names = inReact.map(({path, line}) => `${path.replace(/\W/g, '-')}-${line}.tsx`);
  packed.app.write(Object.fromEntries(names.map((name, at) => [name, inReact[at]?.text ?? ''])));
  const checked = {extends: './tsconfig.json', include: names};
  packed.app.write({'tsconfig.snippets.json': JSON.stringify(checked)});
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  expect(node(tsc, '-p', 'tsconfig.snippets.json')).toMatchObject({stdout: '', status: 0});
});

test('scripts of a shop that init made are checked against our declarations', () => {
  const {'jsconfig.json': config = ''} = shopFiles('0.0.0');
  packed.app.write({
    'own.js': `window.Vitrine?.q.push(['on', 'item-added', ({cart}) => console.log(cart.totalQuantity)]);
      // @ts-expect-error There is no such method.
      Vitrine.nothing();`,
    'jsconfig.json': config.replace('*.js', 'own.js'),
  });
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  expect(node(tsc, '-p', 'jsconfig.json')).toMatchObject({stdout: '', status: 0});
});

/** Each event of the bus is a DOM event with its detail, on elements and on the document; `window.Vitrine` is typed. */
const EVENTS = `import 'vitrine';
import type {BusEventName, BusEvents, VitrineApi} from 'vitrine';

type Missing = Exclude<\`vitrine:\${BusEventName}\`, keyof HTMLElementEventMap & keyof DocumentEventMap>;
export const missing: [Missing] extends [never] ? true : Missing = true;
type Detail<Name extends BusEventName> = HTMLElementEventMap[\`vitrine:\${Name}\`] extends CustomEvent<BusEvents[Name]> ? never : Name;
export const untyped: [{[Name in BusEventName]: Detail<Name>}[BusEventName]] extends [never] ? true : false = true;
export const api: VitrineApi = window.Vitrine;
// @ts-expect-error There is no such event.
export type Unknown = HTMLElementEventMap['vitrine:nothing'];
`;

const APP = `import 'vitrine';
import type {Cart, VitrineApi} from 'vitrine';
import {render} from 'vitrine/template';

window.Vitrine ??= {q: []};
const api: VitrineApi = window.Vitrine;
const {cart, errors} = await Vitrine.cart.add({itemId: 'a', sku: null, quantity: 2});
export const units: number = cart?.totalQuantity ?? errors.length;
document.addEventListener('vitrine:cart-updated', event => {
  const cart: Cart = event.detail.cart;
  // @ts-expect-error An event has what its kind has.
  cart.nothing;
});
document.body.addEventListener('vitrine:form-submitted', ({detail}) => detail.formId.length);
api.on('item-added', ({entry}) => entry?.quantity);
// @ts-expect-error There is no such method.
Vitrine.nothing();
// @ts-expect-error There is no such event.
Vitrine.on('nothing', () => {});
export const output: string = render('{a}', {a: 1}).output;
`;

for (const [version, compiler] of [
  ['5.9', 'typescript-5.9'],
  ['7', 'typescript'],
] as const)
  for (const [moduleResolution, module] of [
    ['nodenext', 'nodenext'],
    ['bundler', 'esnext'],
  ] as const)
    test(`an app type-checks under ${moduleResolution} with TypeScript ${version}, our declarations included`, () => {
      const compilerOptions = {
        strict: true,
        noEmit: true,
        skipDefaultLibCheck: true,
        types: [],
        target: 'es2022',
        lib: ['es2023', 'dom', 'dom.iterable'],
        module,
        moduleResolution,
      };
      packed.app.write({
        'app.mts': APP,
        'events.mts': EVENTS,
        'tsconfig.json': JSON.stringify({compilerOptions, files: ['app.mts', 'events.mts']}),
      });
      expect(node(join(ROOT, 'node_modules', compiler, 'bin/tsc'), '-p', '.')).toMatchObject({
        stdout: '',
        status: 0,
      });
    });

for (const {path, line, text} of snippets.filter(({language}) => language === 'ts'))
  test(`the snippet of ${path}:${line} type-checks as printed`, () => {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipDefaultLibCheck: true,
      types: [],
      target: 'es2022',
      lib: ['es2023', 'dom'],
      module: 'nodenext',
      moduleResolution: 'nodenext',
    };
    packed.app.write({
      'snippet.mts': text,
      'tsconfig.json': JSON.stringify({compilerOptions, files: ['snippet.mts']}),
    });
    expect(node(join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.')).toMatchObject({
      stdout: '',
      status: 0,
    });
  });

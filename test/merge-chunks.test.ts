import {expect, test} from 'vitest';
import {mergeChunks} from '../build/merge-chunks.mjs';

/** What the bundler gives of chunks, by name. Those named `chunk…` are shared, all others downloads. */
const bundled = (texts: Record<string, string>) => ({
  outputFiles: Object.entries(texts).map(([name, text]) => ({path: `/project/dist/chunks/${name}.js`, text})),
  metafile: {
    outputs: Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [
        `dist/chunks/${name}.js`,
        {
          imports: [...text.matchAll(/"\.\/([\w-]+\.js)"/g)].map(([, path]) => ({
            path: `dist/chunks/${path}`,
          })),
          ...(!name.startsWith('chunk') && {entryPoint: `runtime/chunks/${name}.ts`}),
        },
      ]),
    ),
  },
});

const merged = (texts: Record<string, string>) => {
  const {outputFiles, metafile, passedOn} = mergeChunks(bundled(texts));
  return {
    texts: Object.fromEntries(outputFiles.map(({path, text}) => [path.replace(/^.*\/|\.js$/g, ''), text])),
    outputs: metafile.outputs,
    passedOn: Object.fromEntries(passedOn),
  };
};

test('a first download that only passes on a shared file becomes that file, with all that others import', () => {
  const {texts, outputs, passedOn} = merged({
    commerce: 'import{a as m,b}from"./chunk-1.js";import"./chunk-2.js";export{m as money,b as rates};\n',
    cart: 'import{a as m}from"./chunk-1.js";m();export{m as cart};\n',
    'chunk-1': 'import{a as t}from"./chunk-2.js";var x=1,y=t;export{x as a,y as b};\n',
    'chunk-2': 'var t=1;export{t as a};\n',
  });
  expect(passedOn).toEqual({'commerce.js': 'chunk-1.js'});
  expect(texts['chunk-1']).toBe(
    'import{a as t}from"./chunk-2.js";var x=1,y=t;export{x as a,x as money,y as rates};\n',
  );
  expect(Object.keys(texts)).toEqual(['cart', 'chunk-1', 'chunk-2']);
  expect(outputs['dist/chunks/chunk-1.js']?.entryPoint).toBe('runtime/chunks/commerce.ts');
});

test('a download with code of its own, or of two shared files, stays a file', () => {
  const given = {
    gallery: 'import{a}from"./chunk-1.js";a();export{a as cart};\n',
    forms: 'import{a}from"./chunk-1.js";import{a as b}from"./chunk-2.js";export{a as form,b as send};\n',
    'chunk-1': 'var x=1;export{x as a};\n',
    'chunk-2': 'var y=1;export{y as a};\n',
  };
  expect(merged(given)).toMatchObject({texts: given, passedOn: {}});
});

test('a download that comes later stays a file, so that it can be asked for again', () => {
  const given = {
    'form-live': 'import{a}from"./chunk-1.js";export{a as openForm};\n',
    'chunk-1': 'var x=1;export{x as a};\n',
  };
  expect(merged(given)).toMatchObject({texts: given, passedOn: {}});
});

test('of two downloads that pass on one shared file, the second still imports it', () => {
  const second = 'import{a as m}from"./chunk-1.js";export{m as mount};\n';
  const {texts, passedOn} = merged({
    commerce: 'import{a as m}from"./chunk-1.js";export{m as money};\n',
    gallery: second,
    'chunk-1': 'var x=1;export{x as a};\n',
  });
  expect(passedOn).toEqual({'commerce.js': 'chunk-1.js'});
  expect(texts).toEqual({gallery: second, 'chunk-1': 'var x=1;export{x as a,x as money};\n'});
});

test('nothing imports an empty file, and code after its import keeps its column', () => {
  const cart = 'first();import"./chunk-1.js";cart();';
  const {texts, outputs} = merged({cart, 'chunk-1': '\n'});
  expect(Object.keys(texts)).toEqual(['cart']);
  expect(texts.cart).not.toContain('import');
  expect(texts.cart?.indexOf('cart()')).toBe(cart.indexOf('cart()'));
  expect(outputs['dist/chunks/cart.js']?.imports).toEqual([]);
});

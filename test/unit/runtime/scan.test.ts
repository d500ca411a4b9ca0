// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {scan} from '../../../runtime/page/scan.inline.js';

const found = (html: string): string[] => {
  document.body.innerHTML = html;
  return scan(document).map(({element, kind, load}) => `${kind} ${load} ${element.id}`);
};

test('markers are found with their kind and strategy, visible by default, in document order', () => {
  expect(
    found(
      '<div id="a" data-block="product"></div><p><a id="b" data-block="cart-count" data-load="idle"></a></p>',
    ),
  ).toEqual(['product visible a', 'cart-count idle b']);
});

test('a marker inside another is a block of its own', () => {
  expect(found('<div id="a" data-block="x"><div id="b" data-block="y"></div></div>')).toEqual([
    'x visible a',
    'y visible b',
  ]);
});

test('a marker without a kind is found, so that it can be reported', () => {
  expect(found('<div id="a" data-block></div>')).toEqual([' visible a']);
});

test('a root that is a marker itself is found', () => {
  document.body.innerHTML = '<div data-block="x"><div data-block="y"></div></div>';
  const [root] = document.body.children;
  expect(scan(root as Element).map(({kind}) => kind)).toEqual(['x', 'y']);
});

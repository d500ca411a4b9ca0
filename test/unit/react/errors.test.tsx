// @vitest-environment happy-dom

import type {ReactNode} from 'react';
import {expect, test, vi} from 'vitest';
import {type Fault, Form, Product, VitrineProvider} from '../../../runtime/react/index.js';
import {MUG, openApp, SITE, serve} from './app.js';
import {openPlatform} from './platform.js';

const wrong = (value: unknown): never => value as never;

/** Each wrong prop, and the line that names it, what was found and what was expected. */
const ROWS: readonly (readonly [tree: ReactNode, line: string])[] = [
  [<Product key="" item={wrong(undefined)} />, '<Product> item: expected an object, found nothing'],
  [
    <Product key="" item={wrong({id: 7, structuredContent: {productType: 1}})} />,
    '<Product> item.id: expected text, found number',
  ],
  [
    <Product key="" item={wrong({...MUG, structuredContent: {productType: 'thing'}})} />,
    '<Product> item.structuredContent.productType: expected physical or 1 or digital or 2 or service or 3 or gift-card or 4 or paywall or 5, found string',
  ],
  [<Product key="" item={MUG} id={wrong(7)} />, '<Product> id: expected text, found number'],
  [
    <Form key="" definition={{id: 'a', fields: [{id: 'b', type: 'emial'}]}} />,
    '<Form> definition.fields[0].type: expected a field type, found another word',
  ],
  [
    <Form key="" definition={{id: 'a', fields: []}} onSubmitted={wrong('later')} />,
    '<Form> onSubmitted: expected a function, found string',
  ],
];

for (const [tree, line] of ROWS)
  test(`${line}: reported once, and the rest of the page stays`, async () => {
    openPlatform();
    const faults: Fault[] = [];
    const page = (
      <VitrineProvider site={SITE} onError={fault => faults.push(fault)}>
        <p>before</p>
        {tree}
      </VitrineProvider>
    );
    const {root} = await openApp(page);
    await expect
      .poll(() => faults.map(({code, message}) => [code, message]))
      .toContainEqual(['bad-prop', line]);
    expect(root.innerHTML).toBe('<p>before</p>');
    expect(serve(page)).toBe('<p>before</p>');
  });

test('a product that stands twice without an id of its own is named', async () => {
  openPlatform();
  const faults: Fault[] = [];
  await openApp(
    <VitrineProvider site={SITE} onError={fault => faults.push(fault)}>
      <Product item={MUG} />
      <Product item={MUG} id="again" />
      <Product item={MUG} />
    </VitrineProvider>,
  );
  expect(faults[0]?.message).toBe(
    '<Product> id: expected one that no other element has, found "buy-mug" on 2',
  );
});

test('a component that throws shows its fallback, notifies onError and the page, and leaves the others', async () => {
  openPlatform();
  const faults: Fault[] = [];
  const listener = vi.fn();
  document.addEventListener('vitrine:error', listener);
  const broken = {
    get chosen(): never {
      throw new Error('no choice today');
    },
  };
  const {root} = await openApp(
    <VitrineProvider site={SITE} onError={fault => faults.push(fault)}>
      <Product item={MUG} initial={broken} fallback={<i>sorry</i>} />
      <p>rest</p>
    </VitrineProvider>,
  );
  await expect.poll(() => faults.length).toBeGreaterThan(0);
  expect(faults[0]).toMatchObject({code: 'component-failed', message: '<Product> Error: no choice today'});
  expect(root.innerHTML).toContain('<i>sorry</i>');
  expect(root.innerHTML).toContain('<p>rest</p>');
  expect(listener).toHaveBeenCalled();
  document.removeEventListener('vitrine:error', listener);
});

import {afterAll, beforeAll} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

/** A shop, an admin who is signed in, and somebody who is not. */
export interface OwnedShop {
  readonly shop: Platform;
  readonly owner: Visitor;
  readonly visitor: Visitor;
}

/** Starts a shop before the tests of a file and closes it after them. Its properties are there once a test runs. */
export function openOwnedShop(): OwnedShop {
  const opened = {} as {-readonly [Name in keyof OwnedShop]: OwnedShop[Name]};
  beforeAll(async () => {
    opened.shop = await startShop();
    opened.owner = await signInAs(opened.shop.url, 'admin');
    opened.visitor = await Visitor.arrive(opened.shop.url);
  });
  afterAll(() => opened.shop.close());
  return opened;
}

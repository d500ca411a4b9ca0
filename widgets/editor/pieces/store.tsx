import type {ReactNode} from 'react';
import {NavigationNotFoundError} from '../../../src/builder/navigation.js';
import type {StoreCalls} from '../../../src/builder/store-calls.js';
import {StoreCreator} from '../store/index.js';

let tries = 0;

/** A site whose navigation is found at the second try. */
const CALLS: StoreCalls = {
  createCollection: async () => 'made-up',
  createRootCategory: async () => undefined,
  async readNavigation() {
    tries += 1;
    if (tries === 1) throw new NavigationNotFoundError();
    return {identifier: 'main', links: []};
  },
  saveNavigation: async () => undefined,
};

/** The store creation over made-up calls. */
export const Example = (): ReactNode => (
  <StoreCreator
    calls={CALLS}
    newId={() => crypto.randomUUID()}
    takenUrlIds={[]}
    templateId="site"
    onCreated={() => undefined}
  />
);

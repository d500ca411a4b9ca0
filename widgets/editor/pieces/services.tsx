import {type ReactNode, useState} from 'react';
import {createStandInMailing} from '../../../src/builder/connections/stand-in-mailing.js';
import {clock} from '../app/ports.js';
import {AutomationCount, MailingConnection} from '../connections/index.js';
import {PageLockedNotice} from '../locked/index.js';
import {RestockManager, type RestockManagerProps} from '../restock/index.js';

const PROVIDER = createStandInMailing(clock);

/** Two variants that made-up people wait for. */
const CALLS: RestockManagerProps['calls'] = {
  readGroups: async () => ({
    rows: [
      {productId: 'mug', variantId: 'foam', sku: 'MUG-FOAM', count: 3, waiting: 2, isBuyable: true},
      {productId: 'mug', variantId: 'kelp', sku: 'MUG-KELP', count: 1, waiting: 0, isBuyable: true},
    ],
    nextPageCursor: null,
  }),
  readAllSignUps: async () => [
    {email: 'ada@example.com', isJoinMailingList: false, createdAtMs: 1_790_000_000_000, sentAtMs: null},
  ],
  send: async () => undefined,
  sendAll: async () => undefined,
};

/** The notice of a locked page, a mailing service that agrees after a moment, automations, and the restock manager. */
export function Example(): ReactNode {
  const [listId, setListId] = useState<string | null>(null);
  return (
    <>
      <PageLockedNotice onUnlock={async () => undefined} />
      <MailingConnection name="Postbird" provider={PROVIDER} listId={listId} onList={setListId} />
      <AutomationCount count={3} />
      <RestockManager calls={CALLS} newId={() => crypto.randomUUID()} />
    </>
  );
}

import {useCallback, useMemo} from 'react';
import type {Client} from '../../../../src/api/call.js';
import {
  type CollectionCalls,
  createCollectionCalls,
} from '../../../../src/builder/collections/collection-calls.js';
import type {OpenCollection, SiteCollections} from '../../../../src/builder/collections/site-collections.js';
import {type Read, useRead} from '../use-read.js';

/** Every collection of the site. */
export function useCollections(client: Client): Read<SiteCollections> & {readonly calls: CollectionCalls} {
  const calls = useMemo(() => createCollectionCalls(client), [client]);
  return {calls, ...useRead(calls.listCollections)};
}

/** One collection with its items and terms. */
export const useCollection = (calls: CollectionCalls, id: string): Read<OpenCollection> =>
  useRead(useCallback(() => calls.readCollection(id), [calls, id]));

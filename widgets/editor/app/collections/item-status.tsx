import type {ReactNode} from 'react';
import type {ItemEntry} from '../../../../src/builder/collections/site-collections.js';
import {ContentStatusLabel} from '../../content-status/index.js';
import {clock} from '../ports.js';

/** What keeps an item from visitors, and whether its draft is another than theirs. */
export const ItemStatus = ({
  item: {state, publishedRevision, isChanged},
}: {
  readonly item: Pick<ItemEntry, 'state' | 'publishedRevision' | 'isChanged'>;
}): ReactNode => (
  <ContentStatusLabel
    state={state}
    nowMs={clock.nowMs()}
    isChanged={publishedRevision !== null && isChanged}
  />
);

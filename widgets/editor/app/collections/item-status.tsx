import type {ReactNode} from 'react';
import type {ItemEntry} from '../../../../src/builder/collections/site-collections.js';
import {contentStatus, statusMessage} from '../../../../src/builder/content-status.js';
import {useBuilderMessages, useTexts} from '../../shared/provider.js';
import {clock} from '../ports.js';
import {COLLECTION_MESSAGES} from './messages.js';

/** What keeps an item from visitors, and whether its draft is another than theirs. Source: runtime spec §3, content item status labels. */
export function ItemStatus({
  item: {state, publishedRevision, isChanged},
}: {
  readonly item: Pick<ItemEntry, 'state' | 'publishedRevision' | 'isChanged'>;
}): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const m = useBuilderMessages();
  const status = contentStatus(state, clock.nowMs());
  const texts = [
    status ? m(statusMessage(status)) : t('item-published'),
    publishedRevision !== null && isChanged ? t('item-changed') : '',
  ];
  return <span className="vte-hint">{texts.filter(Boolean).join(' · ')}</span>;
}

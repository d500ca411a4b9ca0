import {type ReactNode, useState} from 'react';
import type {CollectionCalls} from '../../../../src/builder/collections/collection-calls.js';
import type {OpenCollection} from '../../../../src/builder/collections/site-collections.js';
import {DeletedList, DeletedNote} from '../../shared/deleted-list.js';
import {useTexts} from '../../shared/provider.js';
import {usePress} from '../../shared/use-press.js';
import {COLLECTION_MESSAGES} from './messages.js';

interface DeletedItemsProps {
  readonly opened: OpenCollection;
  readonly calls: CollectionCalls;
  /** An item is there again: it is opened, and its collection read. */
  readonly onBack: (id: string) => Promise<void>;
}

/** An item that was just deleted, as it was called. */
export interface DeletedItem {
  readonly id: string;
  readonly title: string;
}

/** Brings an item back; `problem` is why that failed. */
function useBringBack({opened: {collection}, calls, onBack}: DeletedItemsProps) {
  const {run, ...call} = usePress();
  const bringBack = (id: string): void =>
    void run(async () => {
      await calls.undeleteItem(collection.id, id);
      await onBack(id);
    });
  return {...call, bringBack};
}

/** An item that was just deleted, with its undo. */
export function DeletedItemNote({
  item: {id, title},
  ...props
}: DeletedItemsProps & {readonly item: DeletedItem}): ReactNode {
  const {bringBack, ...call} = useBringBack(props);
  return <DeletedNote title={title} onBack={() => bringBack(id)} {...call} />;
}

/** Items that were deleted, each with a button that restores it. */
export function DeletedItems(props: DeletedItemsProps): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const {bringBack, ...call} = useBringBack(props);
  const {deletedItems} = props.opened;
  return (
    <DeletedList
      title={t('items-deleted')}
      hint={t('items-deleted-hint')}
      entries={deletedItems.map(({id, title}) => ({id, name: title}))}
      onBack={bringBack}
      {...call}
    />
  );
}

/** Tags and categories that were deleted, each with a button that restores it. */
export function DeletedTags({
  opened: {collection, deletedTags},
  calls,
  onChanged,
}: Pick<DeletedItemsProps, 'opened' | 'calls'> & {readonly onChanged: () => Promise<void>}): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const {run, ...call} = usePress();
  const [note, setNote] = useState('');
  const bringBack = (id: string): void => {
    setNote('');
    void run(async () => {
      const {name} = await calls.undeleteTag(collection.id, id);
      setNote(t('tag-was-brought-back', {name}));
      await onChanged();
    });
  };
  return (
    <DeletedList
      title={t('tags-deleted')}
      hint={t('tags-deleted-hint')}
      entries={deletedTags}
      onBack={bringBack}
      note={note}
      {...call}
    />
  );
}

import type {ReactNode} from 'react';
import {Button} from 'react-aria-components';
import type {CollectionCalls, OpenCollection} from '../../../../src/builder/collections/collection-calls.js';
import {useTexts} from '../../shared/provider.js';
import {usePress} from '../use-calls.js';
import {COLLECTION_MESSAGES} from './messages.js';

interface DeletedItemsProps {
  readonly opened: OpenCollection;
  readonly calls: CollectionCalls;
  /** An item is there again: it is opened, and its collection read. */
  readonly onBack: (id: string) => Promise<void>;
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

/** What was just deleted, with its undo. */
export function DeletedNote({
  item,
  ...props
}: DeletedItemsProps & {readonly item: {id: string; title: string}}): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const {problem, isBusy, bringBack} = useBringBack(props);
  return (
    <>
      <p role="status">
        {t('item-deleted', {title: item.title})}{' '}
        <Button className="vte-button" isDisabled={isBusy} onPress={() => bringBack(item.id)}>
          {t('item-undelete')}
        </Button>
      </p>
      <p role="alert" className="vte-problem">
        {problem}
      </p>
    </>
  );
}

/** Items that were deleted, each with the way back. */
export function DeletedItems(props: DeletedItemsProps): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const {problem, isBusy, bringBack} = useBringBack(props);
  const {deletedItems} = props.opened;
  if (!deletedItems.length) return null;
  return (
    <details className="vte-goods-part">
      <summary>{t('items-deleted')}</summary>
      <p className="vte-hint">{t('items-deleted-hint')}</p>
      <ul className="vte-goods-list">
        {deletedItems.map(({id, title}) => (
          <li key={id} className="vte-row">
            <bdi>{title}</bdi>
            <Button
              className="vte-button"
              aria-label={t('item-undelete-of', {title})}
              isDisabled={isBusy}
              onPress={() => bringBack(id)}
            >
              {t('item-bring-back')}
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className="vte-problem">
        {problem}
      </p>
    </details>
  );
}

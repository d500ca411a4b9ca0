import {type ReactNode, useState} from 'react';
import {Button} from 'react-aria-components';
import type {CollectionCalls} from '../../../../src/builder/collections/collection-calls.js';
import {ITEM_LIMITS} from '../../../../src/builder/collections/item-draft.js';
import type {OpenCollection, SiteCollections} from '../../../../src/builder/collections/site-collections.js';
import {limitProblem} from '../../../../src/builder/limit-problem.js';
import {localTimeOf} from '../../../../src/site/zoned-time.js';
import {BackButton} from '../../shared/back-button.js';
import {Failure} from '../../shared/failure.js';
import {SHARED_MESSAGES} from '../../shared/messages.js';
import {useBuilderMessages, useTexts} from '../../shared/provider.js';
import {TimeZoneProblem} from '../../shared/times.js';
import {useListHeading} from '../../shared/use-list-heading.js';
import type {SitePartProps} from '../site-part-props.js';
import {TitleForm} from '../title-form.js';
import {CategoryTree} from './categories.js';
import {CollectionSettings} from './collection-settings.js';
import {type DeletedItem, DeletedItemNote, DeletedItems, DeletedTags} from './deleted-items.js';
import {ItemEditor} from './item-editor.js';
import {ItemStatus} from './item-status.js';
import {COLLECTION_MESSAGES} from './messages.js';
import {collectionTitle, useShownList, useTextLanguages} from './text-languages.js';
import {useCollection} from './use-collections.js';

/** What the panel of a collection is given. */
export interface CollectionPanelProps
  extends SitePartProps,
    Pick<SiteCollections, 'mayWrite' | 'mayPublish'> {
  readonly calls: CollectionCalls;
  readonly collectionId: string;
  readonly onBack: () => void;
  readonly onDeleted: (title: string) => void;
}

interface ListProps extends CollectionPanelProps {
  readonly opened: OpenCollection;
  readonly onOpen: (id: string) => void;
  readonly onChanged: () => Promise<void>;
}

/** Every item with its status; the newest first. */
function Items({
  opened: {items, timeZone},
  onOpen,
  onChanged,
}: Pick<ListProps, 'opened' | 'onOpen' | 'onChanged'>): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  if (!items.length) return <p className="vte-hint">{t('items-none')}</p>;
  return (
    <>
      {items.some(({startMs}) => startMs !== null) && (
        <TimeZoneProblem zone={{timeZone, onRetry: () => void onChanged()}} />
      )}
      <ul className="vte-goods-list">
        {items.map(item => (
          <li key={item.id}>
            <Button className="vte-goods-entry" onPress={() => onOpen(item.id)}>
              <span>
                <strong>
                  <bdi>{item.title}</bdi>
                </strong>{' '}
                <ItemStatus item={item} />
                {item.startMs !== null && (
                  <span className="vte-hint"> · {localTimeOf(item.startMs, timeZone).replace('T', ' ')}</span>
                )}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Makes an item, and says why where there may be no more. */
function NewItem({opened: {collection, items}, calls, onOpen, onChanged}: ListProps): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const m = useBuilderMessages();
  const full = limitProblem('orderable-items', items.length + 1);
  return (
    <TitleForm
      label={t('item-new')}
      button={t('item-create')}
      maxLength={ITEM_LIMITS.title}
      full={full ? m(full.message, full.params) : ''}
      onCreate={async (title, key) => {
        const id = await calls.createItem(collection.id, title, key);
        await onChanged();
        onOpen(id);
      }}
    />
  );
}

function List(props: ListProps): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const {opened, calls, mayWrite, mayPublish, prefix, onOpen, onChanged, onDeleted, onReload, onShow} = props;
  const {collection, items, categories} = opened;
  const {id, title, urlId} = collection;
  const {own} = useTextLanguages(opened, collection);
  useShownList(own, urlId, onShow);
  return (
    <>
      <p>
        {t('collection-items', {count: items.length})}{' '}
        <a href={`${prefix}/${urlId}`} target="_blank" rel="noreferrer">
          {t('collection-view')}
        </a>
      </p>
      {mayWrite ? <NewItem {...props} /> : <p>{t('collection-read-only')}</p>}
      <Items opened={opened} onOpen={onOpen} onChanged={onChanged} />
      <CategoryTree
        collectionId={id}
        categories={categories}
        calls={calls}
        mayWrite={mayWrite}
        mayPublish={mayPublish}
        t={props.t}
        onChanged={() => onChanged().finally(onReload)}
      />
      {mayPublish && (
        <CollectionSettings
          {...props}
          onDeleted={() => {
            onShow(null);
            onDeleted(title);
          }}
        />
      )}
    </>
  );
}

/** The item that is open, null for the list; `deleted` is the last one, where that was deleted. */
function useOpenItem({onShow, onReload}: CollectionPanelProps, reload: () => Promise<void>) {
  const [itemId, setItemId] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<DeletedItem | null>(null);
  const open = (id: string): void => {
    setDeleted(null);
    setItemId(id);
  };
  const close = (title?: string): void => {
    setDeleted(title === undefined || itemId === null ? null : {id: itemId, title});
    setItemId(null);
    onShow(null);
    onReload();
    void reload();
  };
  const onBack = async (id: string): Promise<void> => {
    await reload();
    onReload();
    open(id);
  };
  return {itemId, deleted, open, close, onBack};
}

/** A collection: its items, or one of them while it is edited. */
export function CollectionPanel(props: CollectionPanelProps): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const shared = useTexts(SHARED_MESSAGES);
  const {value: opened, problem, reload} = useCollection(props.calls, props.collectionId);
  const {itemId, deleted, open, close, onBack} = useOpenItem(props, reload);
  const heading = useListHeading(itemId !== null);
  const failure = problem && <Failure text={problem} onRetry={() => void reload()} />;
  if (!opened) return failure || <p role="status">{shared('list-loading')}</p>;
  const given = {...props, opened, onChanged: reload};
  if (itemId !== null)
    return (
      <>
        <BackButton text={t('item-back')} onPress={() => close()} />
        <ItemEditor key={itemId} {...given} itemId={itemId} onDeleted={close} />
      </>
    );
  return (
    <>
      <BackButton
        text={t('collections-back')}
        onPress={() => {
          props.onShow(null);
          props.onBack();
        }}
      />
      <h2 ref={heading} tabIndex={-1}>
        {collectionTitle(opened.collection, props.t.language)}
      </h2>
      {failure}
      {deleted && <DeletedItemNote opened={opened} calls={props.calls} onBack={onBack} item={deleted} />}
      <List {...given} onOpen={open} />
      {props.mayPublish && <DeletedItems opened={opened} calls={props.calls} onBack={onBack} />}
      {props.mayPublish && <DeletedTags {...given} />}
    </>
  );
}

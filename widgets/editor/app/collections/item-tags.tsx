import type {ReactNode} from 'react';
import type {
  CollectionCalls,
  CollectionTag,
  OpenCollection,
} from '../../../../src/builder/collections/collection-calls.js';
import {ITEM_LIMITS} from '../../../../src/builder/collections/item-draft.js';
import type {TagType} from '../../../../src/builder/tag-problem.js';
import {TagEditor} from '../../tags/index.js';
import type {ItemFieldsProps} from './item-fields.js';
import type {ItemSession} from './item-session.js';

interface ItemTagsProps extends Pick<ItemFieldsProps, 'draft' | 'onEdit'> {
  readonly opened: OpenCollection;
  readonly calls: CollectionCalls;
  readonly session: ItemSession;
  /** Changing a tag of the collection changes what visitors see. */
  readonly mayPublish: boolean;
  /** The collection has other tags. */
  readonly onChanged: () => Promise<void>;
}

const LISTS = {tag: 'tags', category: 'categories'} as const satisfies Record<TagType, keyof OpenCollection>;

/** What changes a tag in the collection and in every item that has it: the item that is open is saved first, and read again. */
const changesOf = ({opened, calls, session, onChanged}: ItemTagsProps, type: TagType) => {
  const collectionId = opened.collection.id;
  const change =
    (call: (tag: CollectionTag) => Promise<unknown>) =>
    async (name: string): Promise<void> => {
      await session.flush();
      const tag = opened[LISTS[type]].find(one => one.name === name);
      if (tag) await call(tag);
      session.adopt(await calls.readItem(collectionId, session.getSnapshot().stored.id));
      await onChanged();
    };
  return {
    onRename: (name: string, to: string) =>
      change(tag => calls.saveTag(collectionId, {...tag, name: to}))(name),
    onDelete: change(tag => calls.deleteTag(collectionId, tag)),
  };
};

/** The tags and categories of an item. Source: runtime spec §5, editor messages; §9, maximum lengths. */
export const ItemTags = (props: ItemTagsProps): ReactNode =>
  (['tag', 'category'] as const).map(type => (
    <TagEditor
      key={type}
      tagType={type}
      value={props.draft[LISTS[type]]}
      known={props.opened[LISTS[type]]}
      onChange={names => props.onEdit({[LISTS[type]]: names})}
      max={ITEM_LIMITS[LISTS[type]]}
      {...(props.mayPublish ? changesOf(props, type) : {})}
    />
  ));

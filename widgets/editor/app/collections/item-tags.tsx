import type {ReactNode} from 'react';
import type {CollectionCalls} from '../../../../src/builder/collections/collection-calls.js';
import {ITEM_LIMITS} from '../../../../src/builder/collections/item-draft.js';
import type {CollectionTag, OpenCollection} from '../../../../src/builder/collections/site-collections.js';
import {type OutsideStep, timelineOf} from '../../../../src/builder/saving/step-timeline.js';
import type {TagType} from '../../../../src/builder/tag-problem.js';
import {isSameData} from '../../../../src/site/page-content.js';
import {useTexts} from '../../shared/provider.js';
import {TagEditor} from '../../tags/index.js';
import type {ItemFieldsProps} from './item-fields.js';
import type {ItemSession} from './item-session.js';
import {COLLECTION_MESSAGES} from './messages.js';
import {deleteTag, renameTag} from './tag-steps.js';

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

/** What changes a tag in the collection and in every item that has it, as a step of undo: the item that is open is saved first, and read again. */
const changesOf = (
  {opened, calls, session, onChanged}: ItemTagsProps,
  type: TagType,
  notes: NonNullable<OutsideStep['notes']>,
) => {
  const collectionId = opened.collection.id;
  const change = async (name: string, call: (tag: CollectionTag) => Promise<OutsideStep>): Promise<void> => {
    await session.flush();
    const tag = opened[LISTS[type]].find(one => one.name === name);
    const step = tag && (await call(tag));
    session.adopt(await calls.readItem(collectionId, session.getSnapshot().stored.id));
    if (step) timelineOf(session).record({...step, notes});
    await onChanged();
  };
  return {
    onRename: (name: string, to: string) => change(name, tag => renameTag(calls, collectionId, {tag, to})),
    onDelete: (name: string) => change(name, tag => deleteTag(calls, collectionId, tag)),
  };
};

/** The tags and categories of an item. Source: runtime spec §5, editor messages; §9, maximum lengths. */
export const ItemTags = (props: ItemTagsProps): ReactNode => {
  const t = useTexts(COLLECTION_MESSAGES);
  const notes = {undo: t('item-tags-undone'), redo: t('item-tags-redone')};
  const edit = (list: (typeof LISTS)[TagType], names: readonly string[]): void => {
    // What a change of the collection brought is in the item already, and no step of its own.
    if (!isSameData(names, props.session.getSnapshot().value[list])) props.onEdit({[list]: names});
  };
  return (['tag', 'category'] as const).map(type => (
    <TagEditor
      key={type}
      tagType={type}
      value={props.draft[LISTS[type]]}
      known={props.opened[LISTS[type]]}
      onChange={names => edit(LISTS[type], names)}
      max={ITEM_LIMITS[LISTS[type]]}
      {...(props.mayPublish ? changesOf(props, type, notes) : {})}
    />
  ));
};

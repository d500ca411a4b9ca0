import type {ReactNode} from 'react';
import {Button, GridList, GridListItem, useDragAndDrop} from 'react-aria-components';

/** An entry of the list. */
export interface SortableItem {
  readonly id: string;
  readonly name: string;
  /** The address of a small picture before the name. */
  readonly picture?: string;
  /** True for an entry that cannot be deleted. */
  readonly isFixed?: boolean;
}

/** What a list is called, and its buttons; each button adds the name of its entry. */
export interface SortableTexts {
  readonly list: string;
  readonly empty: string;
  readonly drag: string;
  readonly up: string;
  readonly down: string;
  readonly remove: string;
}

/** What the list shows and does. `after` is the id of the entry before the new place, null for the first place. */
export interface SortableListProps {
  readonly items: readonly SortableItem[];
  /** Left out where entries are not chosen. */
  readonly selected?: string | null;
  readonly onSelect?: (id: string) => void;
  readonly onMove: (id: string, after: string | null) => void;
  readonly onRemove: (id: string) => void;
  /** True where the entries are only looked at: none is moved or deleted. */
  readonly isReadOnly?: boolean;
  readonly texts: SortableTexts;
}

/** The id before an entry, null for the first. */
const idBefore = (items: readonly SortableItem[], at: number): string | null => items[at - 1]?.id ?? null;

/** The entry to move after so that one is a place up or down; undefined at the ends. */
const neighbour = (items: readonly SortableItem[], id: string, step: -1 | 1): string | null | undefined => {
  const at = items.findIndex(item => item.id === id) + step;
  if (at < 0 || at >= items.length) return undefined;
  return step === 1 ? items[at]?.id : idBefore(items, at);
};

function useOrder({items, onMove, isReadOnly = false}: SortableListProps) {
  const {dragAndDropHooks} = useDragAndDrop({
    isDisabled: isReadOnly,
    getItems: keys => [...keys].map(key => ({'text/plain': String(key)})),
    onReorder({keys, target}) {
      const [id] = [...keys].map(String);
      const to = String(target.key);
      if (id === undefined || id === to) return;
      const at = items.findIndex(item => item.id === to);
      const after = target.dropPosition === 'before' ? idBefore(items, at) : to;
      if (after !== id) onMove(id, after);
    },
  });
  return dragAndDropHooks;
}

function Tools({
  item: {id, name, isFixed = false},
  items,
  onMove,
  onRemove,
  texts,
}: SortableListProps & {readonly item: SortableItem}): ReactNode {
  const [up, down] = [neighbour(items, id, -1), neighbour(items, id, 1)];
  const move = (after: string | null | undefined) => after !== undefined && onMove(id, after);
  return (
    <span className="vte-tools">
      <Button slot="drag" aria-label={`${texts.drag}: ${name}`}>
        ⠿
      </Button>
      <Button aria-label={`${texts.up}: ${name}`} isDisabled={up === undefined} onPress={() => move(up)}>
        ↑
      </Button>
      <Button
        aria-label={`${texts.down}: ${name}`}
        isDisabled={down === undefined}
        onPress={() => move(down)}
      >
        ↓
      </Button>
      <Button aria-label={`${texts.remove}: ${name}`} isDisabled={isFixed} onPress={() => onRemove(id)}>
        ✕
      </Button>
    </span>
  );
}

/** Entries in order: chosen, moved by drag or keys, deleted. */
export function SortableList(props: SortableListProps): ReactNode {
  const {items, selected = null, onSelect, isReadOnly = false, texts} = props;
  return (
    <GridList
      aria-label={texts.list}
      className="vte-list"
      items={items}
      selectionMode={onSelect ? 'single' : 'none'}
      selectedKeys={selected === null ? [] : [selected]}
      onSelectionChange={keys => {
        const [id] = keys === 'all' ? [] : [...keys];
        if (id !== undefined) onSelect?.(String(id));
      }}
      dragAndDropHooks={useOrder(props)}
      dependencies={[items, isReadOnly, texts]}
      renderEmptyState={() => <p className="vte-none">{texts.empty}</p>}
    >
      {item => (
        <GridListItem id={item.id} textValue={item.name}>
          {item.picture && <img className="vte-thumbnail" src={item.picture} alt="" loading="lazy" />}
          <span className="vte-name">{item.name}</span>
          {!isReadOnly && <Tools item={item} {...props} />}
        </GridListItem>
      )}
    </GridList>
  );
}

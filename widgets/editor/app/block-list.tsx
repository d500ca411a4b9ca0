import {type ReactNode, useRef, useState} from 'react';
import {Button, GridList, GridListItem, useDragAndDrop} from 'react-aria-components';
import {
  blockBefore,
  type PageBlock,
  type PageContent,
  type PageOperation,
} from '../../../src/site/page-content.js';
import {PAGE_BLOCK_KINDS, type PageBlockKind} from '../../../src/tables/page-block-kinds.js';
import {Choice} from '../shared/fields.js';
import {newBlockId} from './ports.js';
import type {Strings} from './strings.js';

/** What the list does with blocks. */
export interface BlockListProps {
  readonly content: PageContent;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly onEdit: (operations: readonly PageOperation[]) => void;
  readonly t: Strings;
}

const EXCERPT_MAX = 40;

/** What a block is called in the list: its kind, and what it begins with. */
export const blockName = ({kind, data}: PageBlock, t: Strings): string => {
  const words = [data.text, data.title, data.productId, data.formId].find(
    value => typeof value === 'string' && value,
  );
  return words ? `${t.kinds[kind]}: ${String(words).slice(0, EXCERPT_MAX)}` : t.kinds[kind];
};

/** The block to move after so that a block is one place up or down; undefined at the ends. */
const neighbour = (content: PageContent, id: string, step: -1 | 1): string | null | undefined => {
  const at = content.blocks.findIndex(block => block.id === id) + step;
  if (at < 0 || at >= content.blocks.length) return undefined;
  return step === 1 ? content.blocks[at]?.id : (content.blocks[at - 1]?.id ?? null);
};

function useOrder({content, onEdit}: BlockListProps) {
  const {dragAndDropHooks} = useDragAndDrop({
    getItems: keys => [...keys].map(key => ({'text/plain': String(key)})),
    onReorder({keys, target}) {
      const [id] = [...keys].map(String);
      const to = String(target.key);
      if (id === undefined || id === to) return;
      const after = target.dropPosition === 'before' ? blockBefore(content, to) : to;
      if (after !== id) onEdit([{type: 'move-block', id, after}]);
    },
  });
  return dragAndDropHooks;
}

function Tools({block, content, onEdit, t}: BlockListProps & {readonly block: PageBlock}): ReactNode {
  const {id} = block;
  const name = blockName(block, t);
  const [up, down] = [neighbour(content, id, -1), neighbour(content, id, 1)];
  const move = (after: string | null | undefined) =>
    after !== undefined && onEdit([{type: 'move-block', id, after}]);
  return (
    <span className="ed-tools">
      <Button slot="drag" aria-label={`${t.drag}: ${name}`}>
        ⠿
      </Button>
      <Button aria-label={`${t.up}: ${name}`} isDisabled={up === undefined} onPress={() => move(up)}>
        ↑
      </Button>
      <Button aria-label={`${t.down}: ${name}`} isDisabled={down === undefined} onPress={() => move(down)}>
        ↓
      </Button>
      <Button aria-label={`${t.remove}: ${name}`} onPress={() => onEdit([{type: 'remove-block', id}])}>
        ✕
      </Button>
    </span>
  );
}

/** The blocks of a page in order: chosen, moved by drag or keys, deleted. */
export function BlockList(props: BlockListProps): ReactNode {
  const {content, selected, onSelect, t} = props;
  return (
    <GridList
      aria-label={t.blocks}
      className="ed-blocks"
      items={content.blocks}
      selectionMode="single"
      selectedKeys={selected === null ? [] : [selected]}
      onSelectionChange={keys => {
        const [id] = keys === 'all' ? [] : [...keys];
        if (id !== undefined) onSelect(String(id));
      }}
      dragAndDropHooks={useOrder(props)}
      dependencies={[content, t]}
      renderEmptyState={() => <p>{t.noBlocks}</p>}
    >
      {block => (
        <GridListItem id={block.id} textValue={blockName(block, t)}>
          <span className="ed-name">{blockName(block, t)}</span>
          <Tools block={block} {...props} />
        </GridListItem>
      )}
    </GridList>
  );
}

/** Adds a block of a kind after the one that is chosen, else at the end. */
export function AddBlock({content, selected, onSelect, onEdit, t}: BlockListProps): ReactNode {
  const [kind, setKind] = useState<PageBlockKind>('text');
  const last = useRef(content.blocks);
  last.current = content.blocks;
  const add = (): void => {
    const id = newBlockId();
    const after = selected ?? last.current.at(-1)?.id ?? null;
    onEdit([{type: 'add-block', block: {id, kind, data: {}}, after}]);
    onSelect(id);
  };
  return (
    <div className="ed-add">
      <Choice
        label={t.addBlock}
        value={kind}
        choices={PAGE_BLOCK_KINDS.map(one => [one, t.kinds[one]])}
        onChange={value => setKind(value as PageBlockKind)}
      />
      <Button className="vte-button" onPress={add}>
        {t.add}
      </Button>
    </div>
  );
}

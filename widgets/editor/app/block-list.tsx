import {type ReactNode, useId, useRef, useState} from 'react';
import {Button} from 'react-aria-components';
import {limitProblem} from '../../../src/builder/limit-problem.js';
import type {SitePages} from '../../../src/builder/pages/page-calls.js';
import type {PageBlock, PageContent, PageOperation} from '../../../src/site/page-content.js';
import {PAGE_BLOCK_KINDS, type PageBlockKind} from '../../../src/tables/page-block-kinds.js';
import {Choice} from '../shared/fields.js';
import {useBuilderMessages} from '../shared/provider.js';
import {SortableList} from '../shared/sortable-list.js';
import {newBlockId} from './ports.js';
import type {Strings} from './strings.js';
import {titleIn} from './title-in.js';

/** What the list does with blocks. */
export interface BlockListProps {
  readonly content: PageContent;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly onEdit: (operations: readonly PageOperation[]) => void;
  readonly site: SitePages;
  readonly t: Strings;
}

const EXCERPT_MAX = 40;

/** What the names of blocks come from. */
export type BlockNames = Pick<BlockListProps, 'site' | 't'>;

/** What a block is called in the list: its kind, and what it begins with or shows. */
export const blockName = ({kind, data}: PageBlock, {site, t}: BlockNames): string => {
  const words = [
    data.text,
    data.title,
    titleIn(site.products, data.productId, t),
    titleIn(site.forms, data.formId, t),
  ].find(value => typeof value === 'string' && value);
  return words ? `${t.kinds[kind]}: ${String(words).slice(0, EXCERPT_MAX)}` : t.kinds[kind];
};

/** The blocks of a page in order: chosen, moved by drag or keys, deleted. */
export function BlockList({content, selected, onSelect, onEdit, site, t}: BlockListProps): ReactNode {
  const {blocks: list, noBlocks: empty, drag, up, down, remove} = t;
  return (
    <SortableList
      items={content.blocks.map(block => ({id: block.id, name: blockName(block, {site, t})}))}
      selected={selected}
      onSelect={onSelect}
      onMove={(id, after) => onEdit([{type: 'move-block', id, after}])}
      onRemove={id => onEdit([{type: 'remove-block', id}])}
      isReadOnly={!site.mayWrite}
      texts={{list, empty, drag, up, down, remove}}
    />
  );
}

/** Adds a block of a kind after the one that is chosen, else at the end. A full page says how many it holds. */
export function AddBlock({content, selected, onSelect, onEdit, t}: Omit<BlockListProps, 'site'>): ReactNode {
  const [kind, setKind] = useState<PageBlockKind>('text');
  const last = useRef(content.blocks);
  last.current = content.blocks;
  const m = useBuilderMessages();
  const noteId = useId();
  const full = limitProblem('layout-blocks', content.blocks.length + 1);
  const add = (): void => {
    if (full) return;
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
      {/* Never disabled: a disabled button would lose the focus of whoever adds the last block. */}
      <Button className="vte-button" aria-describedby={full ? noteId : undefined} onPress={add}>
        {t.add}
      </Button>
      <p id={noteId} role="status" className="vte-hint">
        {full && m(full.message, full.params)}
      </p>
    </div>
  );
}

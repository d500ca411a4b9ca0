import {type ReactNode, useState} from 'react';
import type {SitePart} from '../../../../src/api/header-footer.js';
import {SITE_PART_LIMITS} from '../../../../src/tables/site-limits.js';
import {useTexts} from '../../shared/provider.js';
import {SortableList} from '../../shared/sortable-list.js';
import {LinkForm, type LinkFormProps} from './link-form.js';
import {PARTS_MESSAGES} from './messages.js';

type PartLink = SitePart['links'][number];

const moved = (links: readonly PartLink[], from: number, after: number): readonly PartLink[] => {
  const link = links[from];
  const rest = links.filter((_, at) => at !== from);
  const to = after > from ? after : after + 1;
  return link ? [...rest.slice(0, to), link, ...rest.slice(to)] : links;
};

const useListTexts = (part: string) => {
  const t = useTexts(PARTS_MESSAGES);
  return {
    list: t('parts-links', {part}),
    empty: t('parts-links-none'),
    drag: t('parts-drag'),
    up: t('parts-up'),
    down: t('parts-down'),
    remove: t('parts-remove'),
  };
};

interface PartLinksProps extends Pick<LinkFormProps, 'search' | 'editor'> {
  readonly links: readonly PartLink[];
  readonly part: string;
  readonly mayWrite: boolean;
  readonly onChange: (links: readonly PartLink[]) => void;
}

/** The links of a part in order: chosen to be changed, moved by drag or keys, deleted, and a new one. */
export function PartLinks({links, part, mayWrite, search, editor, onChange}: PartLinksProps): ReactNode {
  const t = useTexts(PARTS_MESSAGES);
  const [selected, setSelected] = useState<string | null>(null);
  const chosen = selected === null ? null : (links[Number(selected)] ?? null);
  const change = (next: readonly PartLink[]): void => {
    setSelected(null);
    onChange(next);
  };
  const isFull = links.length >= SITE_PART_LIMITS.links;
  return (
    <>
      <SortableList
        items={links.map(({text, href}, at) => ({id: String(at), name: `${text} (${href})`}))}
        selected={selected}
        onSelect={setSelected}
        onMove={(id, after) => change(moved(links, Number(id), after === null ? -1 : Number(after)))}
        onRemove={id => change(links.filter((_, at) => at !== Number(id)))}
        isReadOnly={!mayWrite}
        texts={useListTexts(part)}
      />
      {isFull && !chosen ? (
        <p className="vte-hint">{t('parts-links-full', {max: SITE_PART_LIMITS.links})}</p>
      ) : (
        <LinkForm
          key={selected}
          start={chosen}
          search={search}
          editor={editor}
          onCancel={() => setSelected(null)}
          onSave={link => change(chosen ? links.map(one => (one === chosen ? link : one)) : [...links, link])}
        />
      )}
    </>
  );
}

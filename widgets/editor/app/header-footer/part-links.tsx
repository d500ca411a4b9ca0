import {type ReactNode, useState} from 'react';
import {Button} from 'react-aria-components';
import type {SitePart} from '../../../../src/api/header-footer.js';
import {isLinkTarget} from '../../../../src/site/link-target.js';
import {SITE_PART_LIMITS} from '../../../../src/tables/site-limits.js';
import {TextInput} from '../../shared/fields.js';
import {useTexts} from '../../shared/provider.js';
import {SortableList} from '../../shared/sortable-list.js';
import {PARTS_MESSAGES} from './messages.js';

type PartLink = SitePart['links'][number];

const NEW: PartLink = {text: '', href: ''};

/** A link while it is typed; `save` passes it on once both fields are right. */
function useTypedLink(start: PartLink | null, onSave: (link: PartLink) => void) {
  const [link, setLink] = useState(start ?? NEW);
  const [isTried, setTried] = useState(false);
  const typed = {text: link.text.trim(), href: link.href.trim()};
  const isRight = isLinkTarget(typed.href);
  return {
    ...{link, setLink},
    hasNoText: isTried && !typed.text,
    hasWrongTarget: isTried && !isRight,
    save(): void {
      setTried(true);
      if (!typed.text || !isRight) return;
      onSave(typed);
      setLink(NEW);
      setTried(false);
    },
  };
}

interface LinkFormProps {
  /** The link that is changed; null for a new one. */
  readonly start: PartLink | null;
  readonly onSave: (link: PartLink) => void;
  readonly onCancel: () => void;
}

/** The fields of one link. */
function LinkForm({start, onSave, onCancel}: LinkFormProps): ReactNode {
  const t = useTexts(PARTS_MESSAGES);
  const {link, setLink, hasNoText, hasWrongTarget, save} = useTypedLink(start, onSave);
  const action = t(start ? 'parts-link-change' : 'parts-link-add');
  return (
    <fieldset className="vte-group">
      <legend>{action}</legend>
      <TextInput
        label={t('parts-link-text')}
        value={link.text}
        maxLength={SITE_PART_LIMITS.linkText}
        problem={hasNoText ? t('parts-link-text-missing') : undefined}
        onChange={text => setLink({...link, text})}
      />
      <TextInput
        label={t('parts-link-href')}
        hint={t('parts-link-hint')}
        value={link.href}
        maxLength={SITE_PART_LIMITS.linkTarget}
        problem={hasWrongTarget ? t('parts-link-href-wrong') : undefined}
        onChange={href => setLink({...link, href})}
      />
      <div className="vte-row">
        <Button className="vte-button" onPress={save}>
          {action}
        </Button>
        {start && (
          <Button className="vte-button" onPress={onCancel}>
            {t('parts-link-cancel')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const moved = (links: readonly PartLink[], from: number, after: number): readonly PartLink[] => {
  const link = links[from];
  const rest = links.filter((_, at) => at !== from);
  const to = after > from ? after : after + 1;
  return link ? [...rest.slice(0, to), link, ...rest.slice(to)] : links;
};

const useListTexts = (part: string) => {
  const t = useTexts(PARTS_MESSAGES);
  return {
    ...{list: t('parts-links', {part}), empty: t('parts-links-none'), drag: t('parts-drag')},
    ...{up: t('parts-up'), down: t('parts-down'), remove: t('parts-remove')},
  };
};

/** The links of a part in order: chosen to be changed, moved by drag or keys, deleted, and a new one. */
export function PartLinks({
  links,
  part,
  onChange,
}: {
  readonly links: readonly PartLink[];
  readonly part: string;
  readonly onChange: (links: readonly PartLink[]) => void;
}): ReactNode {
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
        texts={useListTexts(part)}
      />
      {isFull && !chosen ? (
        <p className="vte-hint">{t('parts-links-full', {max: SITE_PART_LIMITS.links})}</p>
      ) : (
        <LinkForm
          key={selected}
          start={chosen}
          onCancel={() => setSelected(null)}
          onSave={link => change(chosen ? links.map(one => (one === chosen ? link : one)) : [...links, link])}
        />
      )}
    </>
  );
}

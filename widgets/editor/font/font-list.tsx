import {type ReactNode, useEffect, useRef} from 'react';
import {Header, ListBox, ListBoxItem, ListBoxSection} from 'react-aria-components';
import type {FontGroup} from '../../../src/tables/font-groups.js';
import {useTexts} from '../shared/provider.js';
import {FONT_MESSAGES} from './messages.js';
import type {Font} from './use-fonts.js';

/** The name of a font, in that font once its preview is there; it is asked for when the name comes into view. */
function FontName({
  font,
  isReady,
  onShow,
}: {
  readonly font: Font;
  readonly isReady: boolean;
  readonly onShow: (font: Font) => void;
}): ReactNode {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const name = ref.current;
    if (!name) return undefined;
    const observer = new IntersectionObserver(
      entries => entries.some(({isIntersecting}) => isIntersecting) && onShow(font),
    );
    observer.observe(name);
    return () => observer.disconnect();
  }, [font, onShow]);
  return (
    <span ref={ref} style={isReady ? {fontFamily: font.family} : {}}>
      {font.name}
    </span>
  );
}

/** What the list is given. */
interface FontListProps {
  readonly label: string;
  readonly groups: readonly {readonly group: FontGroup; readonly fonts: readonly Font[]}[];
  readonly value: string | null;
  readonly onChange: (id: string) => void;
  readonly onShow: (font: Font) => void;
  readonly isReady: (font: Font) => boolean;
}

/** The fonts in their groups, as one list to choose one of. */
export function FontList({label, groups, value, onChange, onShow, isReady}: FontListProps): ReactNode {
  const t = useTexts(FONT_MESSAGES);
  return (
    <ListBox
      className="vte-list vte-fonts"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={keys => {
        const [id] = keys === 'all' ? [] : keys;
        if (id !== undefined && id !== value) onChange(String(id));
      }}
      renderEmptyState={() => <p className="vte-hint">{t('font-none')}</p>}
    >
      {groups.map(({group, fonts}) => (
        <ListBoxSection key={group} id={`group ${group}`}>
          <Header className="vte-label">{t(`font-group-${group}`)}</Header>
          {fonts.map(font => (
            <ListBoxItem key={font.id} id={font.id} textValue={font.name} className="vte-option">
              <FontName font={font} isReady={isReady(font)} onShow={onShow} />
            </ListBoxItem>
          ))}
        </ListBoxSection>
      ))}
    </ListBox>
  );
}

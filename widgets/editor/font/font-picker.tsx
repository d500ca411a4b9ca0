import {type ReactNode, useEffect, useState} from 'react';
import {Failure} from '../shared/failure.js';
import {TextInput} from '../shared/fields.js';
import {inTextLanguage, useBuilderMessages, useTexts} from '../shared/provider.js';
import {FontList} from './font-list.js';
import {FONT_MESSAGES} from './messages.js';
import {type Font, fontsByGroup, type LoadPreview, useFonts, usePreviews} from './use-fonts.js';

/** What a font picker is given. */
export interface FontPickerProps {
  /** Names what the font is for, as 'Headings'. */
  readonly label: string;
  /** Id of the font; null for none yet. */
  readonly value: string | null;
  readonly onChange: (id: string) => void;
  /** Every font of the site. A constant, or memoized: another function loads again. */
  readonly loadFonts: () => Promise<readonly Font[]>;
  /** Makes a font ready to show; called for those that the owner sees. A constant, or memoized. */
  readonly loadPreview: LoadPreview;
}

/** A text in the chosen font, or why it is not there. Source: runtime spec §8. */
function Sample({
  font,
  state,
  onShow,
  onRetry,
}: {
  readonly font: Font;
  readonly state: 'loading' | 'ready' | 'failed' | undefined;
  readonly onShow: (font: Font) => void;
  readonly onRetry: (font: Font) => void;
}): ReactNode {
  const t = useTexts(FONT_MESSAGES);
  const m = useBuilderMessages();
  const [dismissed, setDismissed] = useState<string | null>(null);
  useEffect(() => onShow(font), [font, onShow]);
  const params = {fontName: font.name};
  const isDismissed = dismissed === font.id;
  if (state === 'failed' && !isDismissed)
    return (
      <Failure
        text={m('font-preview-not-loaded', params)}
        onRetry={() => onRetry(font)}
        onDismiss={() => setDismissed(font.id)}
      />
    );
  return (
    <figure className="vte-sample">
      <figcaption className="vte-hint">{t('font-sample-name', params)}</figcaption>
      {state === 'ready' || isDismissed ? (
        <p style={{fontFamily: font.family}}>{t('font-sample')}</p>
      ) : (
        <p>{t('font-loading')}</p>
      )}
    </figure>
  );
}

function FontPickerPiece({label, value, onChange, loadFonts, loadPreview}: FontPickerProps): ReactNode {
  const t = useTexts(FONT_MESSAGES);
  const m = useBuilderMessages();
  const [text, setText] = useState('');
  const {fonts, isFailed, retry} = useFonts(loadFonts);
  const previews = usePreviews(loadPreview);
  const chosen = fonts?.find(({id}) => id === value);
  if (isFailed) return <Failure text={m('fonts-not-loaded')} onRetry={retry} />;
  if (!fonts) return <p role="status">{t('font-loading')}</p>;
  return (
    <fieldset className="vte-piece vte-group">
      <legend>{label}</legend>
      <TextInput label={t('font-search')} type="search" autoComplete="off" value={text} onChange={setText} />
      <FontList
        label={label}
        value={value}
        onChange={onChange}
        groups={fontsByGroup(fonts, text)}
        onShow={previews.show}
        isReady={font => previews.states[font.id] === 'ready'}
      />
      {chosen && (
        <Sample
          font={chosen}
          state={previews.states[chosen.id]}
          onShow={previews.show}
          onRetry={previews.retry}
        />
      )}
    </fieldset>
  );
}

/** Chooses a font from groups or by name, each shown in itself. Source: runtime spec §3, font groups; §8, editor. */
export const FontPicker = inTextLanguage(FontPickerPiece);

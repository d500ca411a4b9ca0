import {redo, redoDepth, undo, undoDepth} from 'prosemirror-history';
import {type ReactNode, useState} from 'react';
import {Button, ToggleButton, Toolbar} from 'react-aria-components';
import {TEXT_STYLES, type TextStyle} from '../../../src/tables/text-styles.js';
import {useTexts} from '../shared/provider.js';
import {
  hasMark,
  insertImage,
  insertTable,
  isInTable,
  type Switched,
  setStyle,
  styleAt,
  TABLE_COMMANDS,
  type TableCommand,
  toggle,
} from './commands.js';
import {LinkForm} from './link-form.js';
import {RICH_TEXTS} from './strings.js';
import type {TextLinkProps} from './text-link.js';
import type {TextPicture} from './text-picture.js';
import type {OpenEditor} from './use-editor-view.js';

/** What a toolbar is given. `choosePicture` asks the owner for a picture; without it texts have none. */
export interface RichTextToolbarProps {
  readonly editor: OpenEditor;
  /** The name of the text, in the name of the toolbar. */
  readonly label: string;
  readonly choosePicture?: (() => Promise<TextPicture | null>) | undefined;
  readonly renderLink?: ((props: TextLinkProps) => ReactNode) | undefined;
}

const SWITCHES: readonly (readonly [mark: Switched, sign: string, keys: string])[] = [
  ['strong', 'B', 'Ctrl+B'],
  ['em', 'I', 'Ctrl+I'],
  ['code', '<>', 'Ctrl+E'],
];

function StyleChoice({editor}: Pick<RichTextToolbarProps, 'editor'>): ReactNode {
  const t = useTexts(RICH_TEXTS);
  const style = styleAt(editor.state);
  return (
    <select
      className="vte-button"
      aria-label={t('style')}
      value={style}
      onChange={event => editor.run(setStyle(event.target.value as TextStyle))}
    >
      {TEXT_STYLES.map(({style: one}) => (
        <option key={one} value={one}>
          {t(`style-${one}`)}
        </option>
      ))}
    </select>
  );
}

function Switches({editor}: Pick<RichTextToolbarProps, 'editor'>): ReactNode {
  const t = useTexts(RICH_TEXTS);
  return SWITCHES.map(([mark, sign, keys]) => (
    <ToggleButton
      key={mark}
      className={`vte-button vte-sign-${mark}`}
      aria-label={`${t(mark)} (${keys})`}
      isSelected={hasMark(editor.state, mark)}
      onChange={() => editor.run(toggle(mark))}
    >
      {sign}
    </ToggleButton>
  ));
}

function History({editor}: Pick<RichTextToolbarProps, 'editor'>): ReactNode {
  const t = useTexts(RICH_TEXTS);
  return (
    <>
      <Button
        className="vte-button vte-sign-turn"
        aria-label={t('undo')}
        isDisabled={undoDepth(editor.state) === 0}
        onPress={() => editor.run(undo)}
      >
        ↶
      </Button>
      <Button
        className="vte-button vte-sign-turn"
        aria-label={t('redo')}
        isDisabled={redoDepth(editor.state) === 0}
        onPress={() => editor.run(redo)}
      >
        ↷
      </Button>
    </>
  );
}

function TableTools({editor}: Pick<RichTextToolbarProps, 'editor'>): ReactNode {
  const t = useTexts(RICH_TEXTS);
  return (
    <Toolbar aria-label={t('table-tools')} className="vte-row">
      {(Object.keys(TABLE_COMMANDS) as TableCommand[]).map(name => (
        <Button key={name} className="vte-button" onPress={() => editor.run(TABLE_COMMANDS[name])}>
          {t(name)}
        </Button>
      ))}
    </Toolbar>
  );
}

/** Everything that changes how a text looks: the arrow keys move from one control to the next. */
export function RichTextToolbar({editor, label, choosePicture, renderLink}: RichTextToolbarProps): ReactNode {
  const t = useTexts(RICH_TEXTS);
  const [isLinking, setLinking] = useState(false);
  const picture = async (choose: () => Promise<TextPicture | null>): Promise<void> => {
    const chosen = await choose();
    if (chosen) editor.run(insertImage(chosen));
  };
  return (
    <>
      <Toolbar aria-label={t('toolbar', {name: label})} className="vte-row">
        <StyleChoice editor={editor} />
        <Switches editor={editor} />
        <ToggleButton
          className="vte-button"
          isSelected={isLinking || hasMark(editor.state, 'link')}
          onChange={() => setLinking(!isLinking)}
        >
          {t('link')}
        </ToggleButton>
        {choosePicture && (
          <Button className="vte-button" onPress={() => void picture(choosePicture)}>
            {t('image')}
          </Button>
        )}
        <Button
          className="vte-button"
          isDisabled={isInTable(editor.state)}
          onPress={() => editor.run(insertTable)}
        >
          {t('table')}
        </Button>
        <History editor={editor} />
      </Toolbar>
      {isInTable(editor.state) && <TableTools editor={editor} />}
      {isLinking && <LinkForm editor={editor} renderLink={renderLink} onDone={() => setLinking(false)} />}
    </>
  );
}

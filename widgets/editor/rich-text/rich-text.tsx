import {type ReactNode, useId} from 'react';
import type {RichNode} from '../../../src/site/rich-text/rich-doc.js';
import {inTextLanguage, useTexts} from '../shared/provider.js';
import {RICH_TEXTS} from './strings.js';
import type {TextLinkProps} from './text-link.js';
import type {TextPicture} from './text-picture.js';
import {RichTextToolbar} from './toolbar.js';
import {useEditorView} from './use-editor-view.js';

/** What the editor of a rich text is given. */
export interface RichTextProps {
  readonly label: string;
  /** The text that it begins with; another one needs another `key`. */
  readonly value: RichNode;
  readonly onChange: (value: RichNode) => void;
  /** Asks the owner for a picture; null where none was chosen. Without it texts have none. */
  readonly choosePicture?: () => Promise<TextPicture | null>;
  /** Renders the editor of a link; without it the address is typed. */
  readonly renderLink?: (props: TextLinkProps) => ReactNode;
  readonly isDisabled?: boolean;
  /** The direction of the text, where it is not that of the editor; its toolbar keeps the editor's. */
  readonly dir?: string | undefined;
  /** The code of the text's language, where it is not that of the editor. */
  readonly lang?: string | undefined;
}

/** The attributes of a text in another language than the editor's. */
const attributesOf = ({dir, lang}: Pick<RichTextProps, 'dir' | 'lang'>) => ({
  ...(dir && {dir}),
  ...(lang && {lang}),
});

function RichTextPiece({
  label,
  value,
  onChange,
  choosePicture,
  renderLink,
  isDisabled = false,
  ...language
}: RichTextProps): ReactNode {
  const t = useTexts(RICH_TEXTS);
  const hint = useId();
  const {ref, editor} = useEditorView({
    value,
    onChange,
    isEditable: !isDisabled,
    columnName: column => t('column', {column}),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': hint,
      class: 'vte-text',
      ...attributesOf(language),
    },
  });
  return (
    // A key that the text has used is nobody else's.
    <fieldset
      className="vte-media vte-rich-text vte-plain"
      aria-label={label}
      onKeyDown={event => event.defaultPrevented && event.stopPropagation()}
    >
      {editor && !isDisabled && (
        <RichTextToolbar
          editor={editor}
          label={label}
          choosePicture={choosePicture}
          renderLink={renderLink}
        />
      )}
      <div ref={ref} />
      <p className="vte-hint" id={hint}>
        {t('keys-hint')}
      </p>
    </fieldset>
  );
}

/**
 * An editor of texts with headings, paragraphs of three sizes, quotes, lists, monospace, links, pictures and tables. It writes
 * Markdown as it is typed, and takes of a paste what its schema has.
 */
export const RichText = inTextLanguage(RichTextPiece);

import {autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap} from '@codemirror/autocomplete';
import {defaultKeymap, history, historyKeymap, indentWithTab} from '@codemirror/commands';
import {bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting} from '@codemirror/language';
import {Compartment, EditorState, type Extension} from '@codemirror/state';
import {drawSelection, EditorView, highlightSpecialChars, keymap, lineNumbers} from '@codemirror/view';
import {tags} from '@lezer/highlight';
import {LANGUAGE_EXTENSIONS} from './language-extensions.js';
import type {CodeLanguage} from './languages.js';
import {type Mistake, mistakeKeys} from './mistakes.js';

/** An open code editor. */
export interface CodeView {
  readonly view: EditorView;
  setEditable(isEditable: boolean): void;
}

/** What a code editor is opened with. */
export interface CodeViewOptions {
  readonly parent: HTMLElement;
  readonly language: CodeLanguage;
  readonly value: string;
  readonly label: string;
  /** The id of the hint about keys. */
  readonly describedBy: string;
  readonly isEditable: boolean;
  /** Nonce of the page's style policy, '' without one. */
  readonly nonce: string;
  readonly phrases: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
  /** Receives the mistake at the cursor, null where there is none. */
  readonly onMistake: (mistake: Mistake | null) => void;
}

/** Colors are the style sheet's, so that they follow the scheme of the page. */
const highlighting = HighlightStyle.define(
  (
    [
      [[tags.keyword, tags.modifier], 'keyword'],
      [[tags.tagName, tags.typeName, tags.className], 'name'],
      [[tags.attributeName, tags.propertyName], 'property'],
      [[tags.string, tags.attributeValue, tags.regexp], 'string'],
      [[tags.number, tags.bool, tags.color, tags.unit], 'number'],
      [[tags.comment], 'comment'],
      [[tags.invalid], 'invalid'],
    ] as const
  ).map(([tag, name]) => ({tag: [...tag], class: `vte-code-${name}`})),
);

const editable = (isEditable: boolean): Extension => [
  EditorState.readOnly.of(!isEditable),
  EditorView.editable.of(isEditable),
];

const basics = (): Extension => [
  lineNumbers(),
  highlightSpecialChars(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  autocompletion(),
  syntaxHighlighting(highlighting),
  EditorView.lineWrapping,
  // Escape, then Tab, leaves the code: the library lets go of the key for two seconds.
  keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
];

/** Opens a code editor in an element; rejects where its language cannot be downloaded. */
export async function openCodeView(options: CodeViewOptions): Promise<CodeView> {
  const {parent, language, value, label, describedBy, nonce, onChange, onMistake} = options;
  const words = await LANGUAGE_EXTENSIONS[language]();
  const mode = new Compartment();
  const view = new EditorView({
    parent,
    doc: value,
    extensions: [
      words,
      mistakeKeys(onMistake),
      basics(),
      mode.of(editable(options.isEditable)),
      EditorView.cspNonce.of(nonce),
      EditorState.phrases.of(options.phrases),
      EditorView.contentAttributes.of({'aria-label': label, 'aria-describedby': describedBy}),
      EditorView.updateListener.of(({docChanged, state}) => docChanged && onChange(state.doc.toString())),
    ],
  });
  return {
    view,
    setEditable: isEditable => view.dispatch({effects: mode.reconfigure(editable(isEditable))}),
  };
}

import {DOMParser, DOMSerializer, Node} from 'prosemirror-model';
import {type Command, EditorState} from 'prosemirror-state';
import {EditorView} from 'prosemirror-view';
import {type RefObject, useEffect, useRef, useState} from 'react';
import {plainTextOf, type RichNode, richDocOf} from '../../../src/site/rich-text/rich-doc.js';
import {withoutStyles} from './pasted-html.js';
import {richTextPlugins} from './plugins.js';
import {richTextSchema} from './schema.js';

/** The editor of a rich text, once it is there. */
export interface OpenEditor {
  readonly state: EditorState;
  /** Runs a command, and gives the text the focus. */
  readonly run: (command: Command) => void;
}

const isValid = (document: Node): boolean => {
  try {
    document.check();
    return true;
  } catch {
    return false;
  }
};

/** The document of a rich text; what does not fit the schema is fitted in, or becomes plain paragraphs. */
function documentOf(value: RichNode): Node {
  try {
    const document = Node.fromJSON(richTextSchema, value);
    if (isValid(document)) return document;
    const rendered = DOMSerializer.fromSchema(richTextSchema).serializeFragment(document.content);
    return DOMParser.fromSchema(richTextSchema).parse(rendered);
  } catch {
    return Node.fromJSON(richTextSchema, richDocOf(plainTextOf(value)));
  }
}

/** What an editor is opened with, and what it reports to. */
export interface EditorViewOptions {
  readonly value: RichNode;
  /** Attributes of the text. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (value: RichNode) => void;
  readonly isEditable: boolean;
  /** What the heading of a column shows while it is empty. */
  readonly columnName: (column: number) => string;
}

/** Opens an editor in an element. `latest` is what the options are by now. */
function openView(
  place: HTMLElement,
  latest: {readonly current: EditorViewOptions},
  onState: (state: EditorState) => void,
): EditorView {
  const {value, attributes, columnName} = latest.current;
  const state = EditorState.create({doc: documentOf(value), plugins: richTextPlugins(columnName)});
  const opened = new EditorView(place, {
    state,
    attributes,
    editable: () => latest.current.isEditable,
    transformPastedHTML: withoutStyles,
    // A browser opens a file that nothing takes.
    handleDrop: (_view, _event, {size}) => size === 0,
    dispatchTransaction(transaction) {
      const next = opened.state.apply(transaction);
      opened.updateState(next);
      onState(next);
      if (transaction.docChanged) latest.current.onChange(next.doc.toJSON());
    },
  });
  onState(state);
  return opened;
}

/** Makes an element an editor, which begins with the value; what it is later is reported and never taken from outside. */
export function useEditorView(options: EditorViewOptions): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly editor: OpenEditor | null;
} {
  const ref = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const opened = ref.current && openView(ref.current, latest, setState);
    view.current = opened;
    return () => opened?.destroy();
  }, []);
  const {isEditable} = options;
  useEffect(() => view.current?.setProps({editable: () => isEditable}), [isEditable]);
  const run = (command: Command): void => {
    const opened = view.current;
    if (!opened) return;
    command(opened.state, opened.dispatch, opened);
    opened.focus();
  };
  return {ref, editor: state && {state, run}};
}

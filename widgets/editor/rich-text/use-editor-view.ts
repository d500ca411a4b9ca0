import {DOMParser, DOMSerializer, Node} from 'prosemirror-model';
import {type Command, EditorState} from 'prosemirror-state';
import {EditorView} from 'prosemirror-view';
import {type RefObject, useEffect, useRef, useState} from 'react';
import {plainTextOf, type RichNode, richDocOf} from '../../../src/site/rich-text/rich-doc.js';
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

/**
 * Makes an element an editor, which begins with `value`; what it is later is reported to `onChange` and never taken from outside.
 * `attributes` are those of the text.
 */
export function useEditorView(
  value: RichNode,
  {
    attributes,
    onChange,
    isEditable,
  }: {
    readonly attributes: Readonly<Record<string, string>>;
    readonly onChange: (value: RichNode) => void;
    readonly isEditable: boolean;
  },
): {readonly ref: RefObject<HTMLDivElement | null>; readonly editor: OpenEditor | null} {
  const ref = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const latest = useRef({onChange, isEditable, value, attributes});
  latest.current = {...latest.current, onChange, isEditable};
  useEffect(() => {
    const place = ref.current;
    if (!place) return undefined;
    const start = EditorState.create({doc: documentOf(latest.current.value), plugins: richTextPlugins()});
    const opened = new EditorView(place, {
      state: start,
      attributes: latest.current.attributes,
      editable: () => latest.current.isEditable,
      dispatchTransaction(transaction) {
        const next = opened.state.apply(transaction);
        opened.updateState(next);
        setState(next);
        if (transaction.docChanged) latest.current.onChange(next.doc.toJSON());
      },
    });
    view.current = opened;
    setState(start);
    return () => opened.destroy();
  }, []);
  useEffect(() => view.current?.setProps({editable: () => isEditable}), [isEditable]);
  const run = (command: Command): void => {
    const opened = view.current;
    if (!opened) return;
    command(opened.state, opened.dispatch, opened);
    opened.focus();
  };
  return {ref, editor: state && {state, run}};
}

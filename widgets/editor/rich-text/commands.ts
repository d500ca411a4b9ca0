import {setBlockType, toggleMark, wrapIn} from 'prosemirror-commands';
import type {MarkType, Node, NodeType} from 'prosemirror-model';
import {liftListItem, wrapInList} from 'prosemirror-schema-list';
import {type Command, type EditorState, TextSelection} from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from 'prosemirror-tables';
import type {TextStyle} from '../../../src/tables/text-styles.js';
import {richTextSchema} from './schema.js';

const {nodes, marks} = richTextSchema;

/** The closest node around the selection of a type, the innermost first; null outside. */
const around = ({selection: {$from}}: EditorState, types: readonly (NodeType | undefined)[]): Node | null => {
  for (let depth = $from.depth; depth > 0; depth--)
    if (types.includes($from.node(depth).type)) return $from.node(depth);
  return null;
};

/** The style of the text at the selection. */
export function styleAt(state: EditorState): TextStyle {
  const list = around(state, [nodes.bullet_list, nodes.ordered_list]);
  if (list) return list.type === nodes.bullet_list ? 'bulleted-list' : 'numbered-list';
  if (around(state, [nodes.blockquote])) return 'quote';
  const {parent} = state.selection.$from;
  if (parent.type === nodes.heading) return `heading-${parent.attrs.level}` as TextStyle;
  if (parent.type === nodes.code_block) return 'monospace';
  return `paragraph-${parent.attrs.size ?? 'medium'}` as TextStyle;
}

/** Takes the selection out of lists and quotes, one command after another. */
const lifted =
  (then: Command): Command =>
  (state, dispatch, view) => {
    const isWrapped = around(state, [nodes.list_item, nodes.blockquote]);
    if (!isWrapped || !view || !dispatch) return then(state, dispatch, view);
    let before: EditorState | null = null;
    while (around(view.state, [nodes.list_item, nodes.blockquote]) && before !== view.state) {
      before = view.state;
      liftOnce(view.state, view.dispatch);
    }
    return then(view.state, dispatch, view);
  };

const liftOnce: Command = (state, dispatch) => {
  if (around(state, [nodes.list_item])) return liftListItem(nodes.list_item as NodeType)(state, dispatch);
  const {$from, $to} = state.selection;
  const range = $from.blockRange($to, node => node.type === nodes.blockquote);
  if (!range) return false;
  dispatch?.(state.tr.lift(range, range.depth - 1));
  return true;
};

const typed = (type: NodeType | undefined, attrs: object = {}): Command =>
  lifted(setBlockType(type as NodeType, attrs));
const wrapped = (wrap: Command): Command =>
  lifted((_, dispatch, view) => {
    if (!view || !dispatch) return true;
    setBlockType(nodes.paragraph as NodeType, {size: 'medium'})(view.state, view.dispatch);
    return wrap(view.state, view.dispatch, view);
  });

/** Gives the selected lines a style of text. */
export function setStyle(style: TextStyle): Command {
  const [kind = '', value = ''] = style.split('-');
  if (kind === 'heading') return typed(nodes.heading, {level: Number(value)});
  if (kind === 'paragraph') return typed(nodes.paragraph, {size: value});
  if (style === 'monospace') return typed(nodes.code_block);
  if (style === 'quote') return wrapped(wrapIn(nodes.blockquote as NodeType));
  return wrapped(
    wrapInList((style === 'bulleted-list' ? nodes.bullet_list : nodes.ordered_list) as NodeType),
  );
}

/** Marks that a toolbar switches. */
export type Switched = 'strong' | 'em' | 'code';

export const toggle = (mark: Switched): Command => toggleMark(marks[mark] as MarkType);

/** True where all of the selection, or what is typed next, has a mark. */
export function hasMark(
  {selection: {empty, from, to, $from}, storedMarks, doc}: EditorState,
  name: Switched | 'link',
): boolean {
  const mark = marks[name] as MarkType;
  return empty ? Boolean(mark.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, mark);
}

/** The address of the link at the selection, '' without one. */
export function linkAt({doc, selection: {from, to, $from}}: EditorState): string {
  const mark = marks.link as MarkType;
  let found = mark.isInSet($from.marks())?.attrs.href;
  doc.nodesBetween(from, to, node => {
    found ??= mark.isInSet(node.marks)?.attrs.href;
  });
  return found ?? '';
}

/** The whole link around the cursor, or the selection. */
function linkRange({selection: {from, to, empty, $from}}: EditorState): {from: number; to: number} {
  const mark = marks.link as MarkType;
  if (!empty || !mark.isInSet($from.marks())) return {from, to};
  const {parent, parentOffset} = $from;
  let start = from - parentOffset;
  for (let at = 0; at < parent.childCount; at++) {
    const child = parent.child(at);
    const end = start + child.nodeSize;
    if (mark.isInSet(child.marks) && start <= from && from <= end) return {from: start, to: end};
    start = end;
  }
  return {from, to};
}

/** Links the selection to an address, or the address itself where nothing is selected; '' removes the link. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const mark = marks.link as MarkType;
    const {from, to} = linkRange(state);
    const tr = state.tr.removeMark(from, to, mark);
    if (href && from === to) tr.insert(from, richTextSchema.text(href, [mark.create({href})]));
    else if (href) tr.addMark(from, to, mark.create({href}));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Puts a picture after the selected block. */
export const insertImage =
  (attrs: {readonly src: string; readonly alt: string}): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith((nodes.image as NodeType).create(attrs)).scrollIntoView());
    return true;
  };

const TABLE = {rows: 3, columns: 3};

/** From before a table to the text of its first cell: into the table, the row, the cell and the paragraph. */
const FIRST_CELL = 4;

/** Where the first table from a place on begins, null without one. */
function tableAfter(doc: Node, from: number): number | null {
  let found: number | null = null;
  doc.descendants((node, at) => {
    if (found === null && node.type === nodes.table && at >= from) found = at;
    return found === null;
  });
  return found;
}

/** Puts a table in place of the selection, with a row of headings, and the cursor in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  const row = (type: NodeType | undefined): Node =>
    (nodes.table_row as NodeType).create(
      null,
      Array.from({length: TABLE.columns}, () => (type as NodeType).createAndFill() as Node),
    );
  const rows = Array.from({length: TABLE.rows}, (_, at) =>
    row(at === 0 ? nodes.table_header : nodes.table_cell),
  );
  const tr = state.tr.replaceSelectionWith((nodes.table as NodeType).create(null, rows));
  const start = tr.mapping.map(state.selection.from, -1);
  const found = tableAfter(tr.doc, start - 1);
  if (found !== null) tr.setSelection(TextSelection.near(tr.doc.resolve(found + FIRST_CELL)));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** What changes a table around the selection. */
export const TABLE_COMMANDS = {
  'add-row': addRowAfter,
  'add-column': addColumnAfter,
  'delete-row': deleteRow,
  'delete-column': deleteColumn,
  'delete-table': deleteTable,
} as const satisfies Record<string, Command>;
export type TableCommand = keyof typeof TABLE_COMMANDS;

export {isInTable};

import {baseKeymap, chainCommands, exitCode, toggleMark} from 'prosemirror-commands';
import {history, redo, undo} from 'prosemirror-history';
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import {keymap} from 'prosemirror-keymap';
import type {MarkType, Node, NodeType} from 'prosemirror-model';
import {liftListItem, sinkListItem, splitListItem} from 'prosemirror-schema-list';
import {type Command, Plugin} from 'prosemirror-state';
import {goToNextCell, tableEditing} from 'prosemirror-tables';
import {RICH_TEXT_LIMITS} from '../../../src/site/rich-text/rich-limits.js';
import {columnNames} from './column-names.js';
import {richTextSchema} from './schema.js';

const {nodes, marks} = richTextSchema;
const node = (name: string): NodeType => nodes[name] as NodeType;
const mark = (name: string): MarkType => marks[name] as MarkType;

/** Marks what is written between two signs, as **bold**, once the last sign is typed. */
const markRule = (pattern: RegExp, type: MarkType): InputRule =>
  new InputRule(pattern, (state, match, start, end) => {
    const [whole = '', before = '', text = ''] = match;
    const from = start + before.length;
    const tr = state.tr.delete(from, end).insertText(text, from);
    return whole && text ? tr.addMark(from, from + text.length, type.create()).removeStoredMark(type) : null;
  });

/** Markdown as it is typed. Source: CommonMark; three backticks begin monospace. */
const markdown = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,6})\s$/, node('heading'), ([, signs = '#']) => ({level: signs.length})),
    textblockTypeInputRule(/^```$/, node('code_block')),
    wrappingInputRule(/^\s*>\s$/, node('blockquote')),
    wrappingInputRule(/^\s*[-+*]\s$/, node('bullet_list')),
    wrappingInputRule(
      /^(\d{1,4})\.\s$/,
      node('ordered_list'),
      ([, order]) => ({order: Number(order)}),
      ([, order], list) => list.childCount + list.attrs.order === Number(order),
    ),
    markRule(/(^|[^*])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, mark('strong')),
    markRule(/(^|[^*])\*([^*\s](?:[^*]*[^*\s])?)\*$/, mark('em')),
    markRule(/(^|[^`])`([^`\s](?:[^`]*[^`\s])?)`$/, mark('code')),
  ],
});

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(node('hard_break').create()).scrollIntoView());
  return true;
});

/** Escape, then Tab, leaves the text: Tab alone moves within lists and tables. */
function leaving(): Plugin {
  let isLeaving = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        // True leaves the key to the browser, which moves on.
        keydown: (_, {key}) => {
          const isLeft = key === 'Tab' && isLeaving;
          isLeaving = key === 'Escape' || (isLeaving && key === 'Shift');
          return isLeft;
        },
      },
    },
  });
}

const depthOf = (parent: Node): number => {
  let deepest = 0;
  parent.forEach(child => {
    deepest = Math.max(deepest, depthOf(child));
  });
  return deepest + 1;
};

/** Nothing nests deeper than what is stored. */
const bounded = new Plugin({
  filterTransaction: tr => !tr.docChanged || depthOf(tr.doc) - 1 <= RICH_TEXT_LIMITS.depth,
});

const item = node('list_item');
const keys = keymap({
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggleMark(mark('strong')),
  'Mod-i': toggleMark(mark('em')),
  'Mod-e': toggleMark(mark('code')),
  Backspace: undoInputRule,
  Enter: splitListItem(item),
  'Shift-Enter': breakLine,
  Tab: chainCommands(goToNextCell(1), sinkListItem(item)),
  'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(item)),
});

/** What makes a rich text an editor: keys, Markdown, undo, tables. New ones for each editor. `columnName` is what a heading of a table shows while it is empty. */
export const richTextPlugins = (columnName: (column: number) => string): Plugin[] => [
  leaving(),
  bounded,
  markdown,
  keys,
  keymap(baseKeymap),
  history(),
  tableEditing(),
  columnNames(columnName),
];

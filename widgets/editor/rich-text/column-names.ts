import type {Node} from 'prosemirror-model';
import {Plugin} from 'prosemirror-state';
import {Decoration, DecorationSet} from 'prosemirror-view';
import {richTextSchema} from './schema.js';

/** From before a cell to its text: into the cell and its paragraph. */
const INTO_TEXT = 2;

const isEmptyHeading = (cell: Node): boolean =>
  cell.type === richTextSchema.nodes.table_header &&
  cell.childCount === 1 &&
  cell.firstChild?.isTextblock === true &&
  cell.firstChild.content.size === 0;

const nameIn = (name: string) => (): HTMLElement => {
  const element = document.createElement('span');
  element.className = 'vte-hint vte-column-name';
  element.textContent = name;
  return element;
};

/** Shows in each heading of a table that is still empty which column it is of. The text itself stays empty. */
export const columnNames = (nameOf: (column: number) => string): Plugin =>
  new Plugin({
    props: {
      decorations({doc}) {
        const names: Decoration[] = [];
        doc.descendants((cell, at, _row, index) => {
          if (isEmptyHeading(cell))
            names.push(
              Decoration.widget(at + INTO_TEXT, nameIn(nameOf(index + 1)), {key: `column ${index}`, side: 1}),
            );
          return !cell.isTextblock;
        });
        return DecorationSet.create(doc, names);
      },
    },
  });

import {type Diagnostic, forEachDiagnostic, lintKeymap} from '@codemirror/lint';
import type {EditorState, Extension} from '@codemirror/state';
import {EditorView, keymap} from '@codemirror/view';

/** A mistake in the code; `repair` is what to put in its place, null where that is not clear. */
export interface Mistake {
  readonly message: string;
  readonly repair: string | null;
}

interface Found {
  readonly diagnostic: Diagnostic;
  readonly from: number;
  readonly to: number;
}

/** The mistake that the cursor is in or next to. */
function mistakeAtCursor(state: EditorState): Found | null {
  const {head} = state.selection.main;
  const found: Found[] = [];
  forEachDiagnostic(state, (diagnostic, from, to) => {
    if (from <= head && head <= to) found.push({diagnostic, from, to});
  });
  return found[0] ?? null;
}

function repairAtCursor(view: EditorView): boolean {
  const found = mistakeAtCursor(view.state);
  const [repair] = found?.diagnostic.actions ?? [];
  if (!found || !repair || view.state.readOnly) return false;
  repair.apply(view, found.from, found.to);
  return true;
}

/** Keys for mistakes: F8 selects the next one, Alt+Enter repairs it. `onMistake` receives the one at the cursor, null for none. */
export function mistakeKeys(onMistake: (mistake: Mistake | null) => void): Extension {
  let last: Diagnostic | null = null;
  return [
    keymap.of([...lintKeymap, {key: 'Alt-Enter', run: repairAtCursor}]),
    EditorView.updateListener.of(({state}) => {
      const diagnostic = mistakeAtCursor(state)?.diagnostic ?? null;
      if (diagnostic === last) return;
      last = diagnostic;
      onMistake(diagnostic && {message: diagnostic.message, repair: diagnostic.actions?.[0]?.name ?? null});
    }),
  ];
}

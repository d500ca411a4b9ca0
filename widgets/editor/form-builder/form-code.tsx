import {type ReactNode, useRef} from 'react';
import {CodeEditor} from '../code/code-editor.js';
import {type BuilderParts, problemTextOf} from './parts.js';

/** Opens the code again where it changes without being typed, as by undo. */
function useOpenings(value: string) {
  const typed = useRef(value);
  const count = useRef(0);
  if (typed.current !== value) {
    typed.current = value;
    count.current += 1;
  }
  return {
    opening: count.current,
    type: (next: string): void => {
      typed.current = next;
    },
  };
}

/** The HTML that a form runs once it is sent. Its editor is downloaded when it is shown. */
export function FormCode({parts}: {readonly parts: BuilderParts}): ReactNode {
  const {edits, t} = parts;
  const value = edits.value.submissionHtml ?? '';
  const {opening, type} = useOpenings(value);
  const problem = problemTextOf(parts, null, 'submissionHtml');
  return (
    <>
      <CodeEditor
        key={opening}
        label={t('advanced-submissionHtml')}
        language="html"
        value={value}
        onChange={submissionHtml => {
          type(submissionHtml);
          edits.edit({...edits.value, submissionHtml}, 'submissionHtml');
        }}
      />
      {problem && <p className="vte-problem">{problem}</p>}
    </>
  );
}

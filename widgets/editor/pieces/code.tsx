import {type ReactNode, useState} from 'react';
import {CodeEditor} from '../code/code-editor.js';

const START = '{.section item}{title|htlm}{.end}';

/** The code editor over a template with a mistake. */
export function Example(): ReactNode {
  const [code, setCode] = useState(START);
  return (
    <>
      <CodeEditor label="Template" language="template" value={START} onChange={setCode} />
      <output dir="ltr">{code}</output>
    </>
  );
}

import {type ReactNode, useState} from 'react';
import {plainTextOf, richDocOf} from '../../../src/site/rich-text/rich-doc.js';
import {RichText} from '../rich-text/rich-text.js';

const START = richDocOf('The kiln cools for two days.');

/** The rich text, with its plain text below. */
export function Example(): ReactNode {
  const [text, setText] = useState(START);
  return (
    <>
      <RichText label="Text" value={START} onChange={setText} />
      <output>{plainTextOf(text)}</output>
    </>
  );
}

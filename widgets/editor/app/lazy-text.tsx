import {type ReactNode, useState} from 'react';
import {blockFieldProblem} from '../../../src/builder/pages/block-problems.js';
import {plainTextOf, type RichNode, readRichDoc, richDocOf} from '../../../src/site/rich-text/rich-doc.js';
import {RichText, type RichTextProps} from '../rich-text/rich-text.js';
import type {TextLinkProps} from '../rich-text/text-link.js';
import {TextInput} from '../shared/fields.js';
import {ProblemText} from '../shared/problem-text.js';
import type {BlockEditorProps} from './block-editor-props.js';
import {LinkField} from './link-field.js';
import {usePictureChoice} from './media.js';

/** Characters of the plain text that lists and the search have of a text. */
const TEXT_MAX = 5000;

/** What the editor of a text uses of what editors of blocks are given. */
export type TextBlockProps = Pick<BlockEditorProps, 'data' | 'onChange' | 't' | 'site'> &
  Pick<RichTextProps, 'dir' | 'lang'>;

/** The address of a link, where the link editor did not arrive. */
function TypedLink({label, href, onChange}: TextLinkProps): ReactNode {
  const [typed, setTyped] = useState(href);
  const change = (next: string): void => {
    setTyped(next);
    onChange(next);
  };
  return <TextInput label={label} value={typed} dir="ltr" onChange={change} />;
}

/** The editor of a text. Its plain text goes along with it. */
export function TextBlock({data, onChange, t, site, dir, lang}: TextBlockProps): ReactNode {
  const {choose, picker} = usePictureChoice(t);
  const value = readRichDoc(data.doc) ?? richDocOf(typeof data.text === 'string' ? data.text : '');
  const changeDoc = (doc: RichNode): void =>
    onChange({...data, doc, text: plainTextOf(doc).slice(0, TEXT_MAX)});
  const choosePicture = async () => {
    const file = await choose?.();
    return file ? {src: `${file.address}?format=1000w`, alt: file.altText} : null;
  };
  const renderLink = ({label, href, onChange: change}: TextLinkProps): ReactNode => (
    <LinkField
      label={label}
      href={href}
      site={site}
      loading={t.loading}
      instead={<TypedLink label={label} href={href} onChange={change} />}
      onChange={change}
      onWrong={() => change(null)}
    />
  );
  return (
    <>
      <RichText
        label={t.fields.text}
        value={value}
        onChange={changeDoc}
        isDisabled={!site.mayWrite}
        renderLink={renderLink}
        dir={dir}
        lang={lang}
        {...(choose ? {choosePicture} : {})}
      />
      <ProblemText problem={blockFieldProblem('text', 'doc', value)} />
      {picker}
    </>
  );
}

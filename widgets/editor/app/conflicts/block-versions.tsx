import type {ReactNode} from 'react';
import type {PageConflict} from '../../../../src/builder/pages/merge-page.js';
import type {SitePages} from '../../../../src/builder/pages/page-calls.js';
import {isSameData, type PageBlock} from '../../../../src/site/page-content.js';
import {blockInLanguage} from '../../../../src/site/page-translations.js';
import {plainTextOf, readRichDoc} from '../../../../src/site/rich-text/rich-doc.js';
import {useTexts} from '../../shared/provider.js';
import type {Strings} from '../strings.js';
import {blockDifferences, shownData} from './block-differences.js';
import {BlockValue, usePropertyName} from './block-value.js';
import {VERSION_MESSAGES} from './messages.js';

/** What the versions of a block are given. */
export interface BlockVersionsProps {
  readonly conflict: Extract<PageConflict, {kind: 'block'}>;
  readonly site: SitePages;
  readonly t: Strings;
}

const wordsOf = (block: PageBlock | null): string =>
  plainTextOf(readRichDoc(block?.data.doc) ?? {type: 'doc'});

/** One version: the properties in which it is another one, named as the panel of the block names them. */
function Version({
  block,
  names,
  site,
  t,
}: Pick<BlockVersionsProps, 'site' | 't'> & {
  readonly block: PageBlock | null;
  readonly names: readonly string[];
}): ReactNode {
  const nameOf = usePropertyName({t});
  if (!block) return <p>{t.removed}</p>;
  return (
    <dl>
      {names.map(name => (
        <div key={name}>
          <dt>{nameOf(name, block.kind)}</dt>
          <dd>
            <BlockValue name={name} site={site} t={t} value={shownData(block)[name]} kind={block.kind} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Both versions of a block; those of a translation as readers of its language have them, on what the block is in its own. */
const versionsOf = ({language, mine, theirs}: BlockVersionsProps['conflict']) =>
  language && mine && theirs
    ? {
        mine: blockInLanguage({...mine, data: theirs.data}, language),
        theirs: blockInLanguage(theirs, language),
      }
    : {mine, theirs};

/** What differs in a block that two owners changed, in both versions. */
export function BlockVersions({conflict, site, t}: BlockVersionsProps): ReactNode {
  const {mine, theirs} = versionsOf(conflict);
  const v = useTexts(VERSION_MESSAGES);
  const names = blockDifferences(mine, theirs);
  const isSameText = mine !== null && theirs !== null && wordsOf(mine) === wordsOf(theirs);
  const isFormatOnly = names.includes('doc') && isSameText && !isSameData(mine.data.doc, theirs.data.doc);
  return (
    <>
      {(
        [
          [t.mine, mine],
          [t.theirs, theirs],
        ] as const
      ).map(([title, block]) => (
        <section key={title}>
          <h4>{title}</h4>
          <Version block={block} names={names} site={site} t={t} />
        </section>
      ))}
      {isFormatOnly && <p className="vte-hint">{v('version-same-words')}</p>}
    </>
  );
}

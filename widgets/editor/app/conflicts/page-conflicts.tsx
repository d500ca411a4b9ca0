import type {ReactNode} from 'react';
import {
  type ConflictChoice,
  conflictKey,
  type PageConflict,
} from '../../../../src/builder/pages/merge-page.js';
import type {SitePages} from '../../../../src/builder/pages/page-calls.js';
import type {PageBlock} from '../../../../src/site/page-content.js';
import {useTexts} from '../../shared/provider.js';
import type {BlockNames} from '../block-list.js';
import type {Strings} from '../strings.js';
import {BlockVersions} from './block-versions.js';
import {VERSION_MESSAGES} from './messages.js';

/** What the conflicts of a page are given. */
export interface ConflictsProps {
  readonly conflicts: readonly PageConflict[];
  readonly onChoose: (conflict: PageConflict, choice: ConflictChoice) => void;
  /** What the list of blocks calls a block. */
  readonly nameOf: (block: PageBlock, names: BlockNames) => string;
  readonly site: SitePages;
  readonly t: Strings;
}

/** A text of the page in both versions. */
const FieldVersions = ({
  conflict,
  t,
}: {
  readonly conflict: Extract<PageConflict, {kind: 'field'}>;
  readonly t: Strings;
}): ReactNode => (
  <dl>
    {(['mine', 'theirs'] as const).map(side => (
      <div key={side}>
        <dt>{t[side]}</dt>
        <dd>
          <bdi>{conflict[side]}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);

/** What a language calls itself; its code for one that visitors do not find. */
const languageName = ({languages}: SitePages, code: string): string =>
  languages.find(language => language.code === code)?.name ?? code;

/** What a conflict is of: a block or a text, with the language of a translation. */
function useConflictName({
  conflict,
  nameOf,
  site,
  t,
}: Pick<ConflictsProps, 'nameOf' | 'site' | 't'> & {readonly conflict: PageConflict}): string {
  const v = useTexts(VERSION_MESSAGES);
  const {language} = conflict;
  const block = conflict.kind === 'block' ? (conflict.mine ?? conflict.theirs) : null;
  const name = block ? nameOf(block, {site, t}) : t.fields[conflict.id as 'title'];
  return language ? v('version-in', {name, language: languageName(site, language)}) : name;
}

function Conflict({
  conflict,
  onChoose,
  nameOf,
  site,
  t,
}: Omit<ConflictsProps, 'conflicts'> & {readonly conflict: PageConflict}): ReactNode {
  const name = useConflictName({conflict, nameOf, site, t});
  const hasBoth =
    conflict.kind === 'block' && !conflict.language && conflict.mine !== null && conflict.theirs !== null;
  const choices = [
    ['mine', t.keepMine],
    ['theirs', t.keepTheirs],
    ...(hasBoth ? [['both', t.keepBoth] as const] : []),
  ] as const;
  return (
    <section className="ed-conflict">
      <h3>{name}</h3>
      {conflict.kind === 'block' ? (
        <BlockVersions conflict={conflict} site={site} t={t} />
      ) : (
        <FieldVersions conflict={conflict} t={t} />
      )}
      <div className="ed-row">
        {choices.map(([choice, text]) => (
          <button
            key={choice}
            type="button"
            className="vte-button"
            onClick={() => onChoose(conflict, choice)}
          >
            {text}
          </button>
        ))}
      </div>
    </section>
  );
}

/** What two owners changed differently, with both versions and a choice. */
export function PageConflicts({conflicts, ...props}: ConflictsProps): ReactNode {
  return (
    <section className="ed-conflicts" aria-label={props.t.save.conflict}>
      <p role="alert">{props.t.conflict}</p>
      {conflicts.map(conflict => (
        <Conflict key={conflictKey(conflict)} conflict={conflict} {...props} />
      ))}
    </section>
  );
}

import {type ReactNode, useId, useRef, useState} from 'react';
import {emptyLink, isEmptyLink, type Link} from '../../../src/builder/link.js';
import {type LinkProblem, linkProblems} from '../../../src/builder/link-problem.js';
import {LINK_TYPES, type LinkType} from '../../../src/tables/link-types.js';
import {inTextLanguage, useBuilderMessages, useTexts} from '../shared/provider.js';
import type {Search} from '../shared/use-search.js';
import {LinkFields} from './link-fields.js';
import {LINK_MESSAGES} from './messages.js';

/** What a link editor is given. */
export interface LinkEditorProps {
  readonly value: Link;
  /** Receives each change, also one to a link that is not right yet: `linkProblems` of `vitrine/builder` says what it lacks. */
  readonly onChange: (link: Link) => void;
  /** Finds pages of the site by title or address. A constant, or memoized: another function searches again. */
  readonly searchPages: Search;
  /** Finds files of the site; without it the owner types a file's address. */
  readonly searchFiles?: Search;
  /** The kinds of link to choose from; all by default. */
  readonly types?: readonly LinkType[];
  /** False where a link cannot ask for a window of its own: the choice is left out. Default: true. */
  readonly hasNewWindow?: boolean;
  /** True where there may be no link: an empty one lacks nothing then. Default: false. */
  readonly isOptional?: boolean;
  /** Names the editor; 'Link to' by default. */
  readonly label?: string;
}

/** Fields that were typed in since the kind was chosen, and what each kind had before another was chosen. */
function useEdits({value, onChange}: Pick<LinkEditorProps, 'value' | 'onChange'>) {
  const [typed, setTyped] = useState<readonly string[]>([]);
  const left = useRef(new Map<LinkType, Link>());
  return {
    typed,
    choose(type: LinkType): void {
      left.current.set(value.type, value);
      setTyped([]);
      onChange(left.current.get(type) ?? emptyLink(type));
    },
    edit(link: Link): void {
      const fields = Object.keys(link).filter(
        field => link[field as keyof Link] !== value[field as keyof Link],
      );
      setTyped(known => [...new Set([...known, ...fields])]);
      onChange(link);
    },
  };
}

/** The choice of a kind. */
function Kinds({
  types,
  value,
  label,
  onChoose,
}: {
  readonly types: readonly LinkType[];
  readonly value: LinkType;
  readonly label: string;
  readonly onChoose: (type: LinkType) => void;
}): ReactNode {
  const t = useTexts(LINK_MESSAGES);
  const name = useId();
  return (
    <fieldset className="vte-group vte-kinds">
      <legend>{label}</legend>
      {types.map(type => (
        <label key={type} className="vte-check">
          <input type="radio" name={name} checked={type === value} onChange={() => onChoose(type)} />
          {t(`link-${type}`)}
        </label>
      ))}
    </fieldset>
  );
}

function LinkEditorPiece(props: LinkEditorProps): ReactNode {
  const {
    value,
    searchPages,
    searchFiles,
    types = LINK_TYPES,
    hasNewWindow = true,
    isOptional = false,
    label,
  } = props;
  const t = useTexts(LINK_MESSAGES);
  const m = useBuilderMessages();
  const {typed, choose, edit} = useEdits(props);
  const problems = isOptional && isEmptyLink(value) ? [] : linkProblems(value);
  const textOf = ({message, params, hint}: LinkProblem): string =>
    [m(message, params), ...(hint ? [m(hint.message, hint.params)] : [])].join('. ');
  const problemOf = (field: string): string | undefined => {
    const problem = problems.find(one => one.field === field);
    const isShown = typed.includes(field) || Boolean(value[field as keyof Link]);
    return problem && isShown ? textOf(problem) : undefined;
  };
  return (
    <div className="vte-piece vte-link">
      <Kinds types={types} value={value.type} label={label ?? t('link-kind')} onChoose={choose} />
      <LinkFields
        key={value.type}
        link={value}
        onChange={edit}
        problemOf={problemOf}
        searchPages={searchPages}
        searchFiles={searchFiles}
        hasNewWindow={hasNewWindow}
      />
    </div>
  );
}

/**
 * Edits a link to a page, a web address, an email, a phone number or a file, and checks it while the owner types.
 * Source: runtime spec §3, link types; §5, editor messages.
 */
export const LinkEditor = inTextLanguage(LinkEditorPiece);

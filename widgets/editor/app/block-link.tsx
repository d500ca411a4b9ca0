import {type ReactNode, useMemo, useState} from 'react';
import type {Client} from '../../../src/api/call.js';
import {isEmptyLink, type Link, linkHref, parseLink} from '../../../src/builder/link.js';
import {linkProblems} from '../../../src/builder/link-problem.js';
import type {SitePages} from '../../../src/builder/pages/page-calls.js';
import type {LinkType} from '../../../src/tables/link-types.js';
import {LinkEditor} from '../link/link-editor.js';
import {linkSearches} from './link-searches.js';

/** What the link of a block or a text is given. */
export interface BlockLinkProps {
  readonly label: string;
  /** An address, '' for no link. */
  readonly href: string;
  /** Without it a link cannot ask for a window of its own. */
  readonly isNewWindow?: boolean;
  /** The kinds of link to choose from; all by default. */
  readonly types?: readonly LinkType[];
  readonly client: Client;
  readonly site: SitePages;
  /** Receives links that are right, and '' for one that is empty. */
  readonly onChange: (href: string, isNewWindow: boolean) => void;
  /** Called while the link is not right yet. */
  readonly onWrong?: () => void;
}

const linkOf = ({href, isNewWindow}: BlockLinkProps): Link => {
  const link = parseLink(href);
  return link.type === 'web' && isNewWindow !== undefined ? {...link, newWindow: isNewWindow} : link;
};

/** The link editor over a link of the site: what is not right yet stays here and is not saved. */
export function BlockLink(props: BlockLinkProps): ReactNode {
  const {label, types, client, site, isNewWindow: hasWindow, onChange, onWrong} = props;
  const [link, setLink] = useState(() => linkOf(props));
  const searches = useMemo(() => linkSearches(client, site), [client, site]);
  const change = (next: Link): void => {
    setLink(next);
    const isNewWindow = next.type === 'web' && (next.newWindow ?? false);
    if (isEmptyLink(next)) onChange('', false);
    else if (!linkProblems(next).length) onChange(linkHref(next), isNewWindow);
    else onWrong?.();
  };
  return (
    <LinkEditor
      label={label}
      value={link}
      hasNewWindow={hasWindow !== undefined}
      isOptional
      {...(types ? {types} : {})}
      onChange={change}
      {...searches}
    />
  );
}

import {type ReactNode, useCallback, useState} from 'react';
import {type Link, linkHref, parseLink} from '../../../src/builder/link.js';
import {linkProblems} from '../../../src/builder/link-problem.js';
import type {SitePages} from '../../../src/builder/pages/page-calls.js';
import type {LinkType} from '../../../src/tables/link-types.js';
import {LinkEditor} from '../link/link-editor.js';

/** What the link of a block is given. */
export interface BlockLinkProps {
  readonly label: string;
  /** An address, '' for no link. */
  readonly href: string;
  readonly isNewWindow: boolean;
  readonly site: SitePages;
  /** Receives links that are right, and '' for one that is empty. */
  readonly onChange: (href: string, isNewWindow: boolean) => void;
}

const isEmpty = ({type, newWindow, ...texts}: Link & {newWindow?: boolean}): boolean =>
  Object.values(texts).every(text => text === '');

const linkOf = ({href, isNewWindow}: BlockLinkProps): Link => {
  const link = parseLink(href);
  return link.type === 'web' ? {...link, newWindow: isNewWindow} : link;
};

/** Kinds of link that a block has; the site keeps no files of its owner's yet. */
const TYPES: readonly LinkType[] = ['page', 'web', 'email', 'phone'];

/** The link editor over a block: what is not right yet stays here and is not saved. */
export function BlockLink(props: BlockLinkProps): ReactNode {
  const {label, site, onChange} = props;
  const [link, setLink] = useState(() => linkOf(props));
  const searchPages = useCallback(
    async (text: string) => {
      const words = text.toLowerCase();
      return site.pages
        .map(({urlId, title}) => ({value: `/${urlId}`, name: title}))
        .filter(({value, name}) => `${name} ${value}`.toLowerCase().includes(words));
    },
    [site.pages],
  );
  const change = (next: Link): void => {
    setLink(next);
    const isNewWindow = next.type === 'web' && (next.newWindow ?? false);
    if (isEmpty(next)) onChange('', false);
    else if (!linkProblems(next).length) onChange(linkHref(next), isNewWindow);
  };
  return <LinkEditor label={label} value={link} onChange={change} searchPages={searchPages} types={TYPES} />;
}

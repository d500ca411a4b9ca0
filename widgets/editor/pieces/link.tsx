import {type ReactNode, useState} from 'react';
import {type Link, linkHref} from '../../../src/builder/link.js';
import {linkProblems} from '../../../src/builder/link-problem.js';
import {LinkEditor} from '../link/link-editor.js';
import type {Suggestion} from '../shared/use-search.js';

const PAGES: readonly Suggestion[] = [
  {value: '/about', name: 'About'},
  {value: '/kiln-diary', name: 'Kiln diary'},
  {value: '/shop', name: 'Shop'},
  {value: '/workshops', name: 'Workshops'},
];
const FILES: readonly Suggestion[] = [{value: '/s/price-list.pdf', name: 'Price list'}];

const searchIn = (all: readonly Suggestion[]) => async (text: string) => {
  if (text === 'fail') throw new Error('made to fail');
  const words = text.toLowerCase();
  return all.filter(({value, name}) => `${name} ${value}`.toLowerCase().includes(words));
};
const searchPages = searchIn(PAGES);
const searchFiles = searchIn(FILES);

/** The link editor over four pages and a file; a search for 'fail' does. */
export function Example(): ReactNode {
  const [link, setLink] = useState<Link>({type: 'page', path: ''});
  return (
    <>
      <LinkEditor value={link} onChange={setLink} searchPages={searchPages} searchFiles={searchFiles} />
      <output dir="ltr">{linkProblems(link).length ? '–' : linkHref(link)}</output>
    </>
  );
}

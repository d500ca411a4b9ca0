import type {SharedParts} from '../../../site/model/page-model.js';
import {type Element, elementsWith, isSheetLink} from './markers.js';

/** With it the first page of a folder marks what the platform's pages have too. */
const MARK = 'data-shared';

/** Where the platform's pages put an element; null for one that they have no place for. */
const placeOf = (element: Element): keyof SharedParts | null => {
  const {name} = element;
  if (name === 'header' || name === 'footer') return name;
  return isSheetLink(element) ? 'styles' : null;
};

/** The parts that a page shares, and a line for each element that cannot be shared. */
export const sharedParts = (
  html: string,
  report: (line: number, problem: string) => void = () => undefined,
): SharedParts => {
  const parts = {styles: '', header: '', footer: ''};
  for (const element of elementsWith(html, MARK)) {
    const place = placeOf(element);
    if (place) parts[place] += element.html;
    else
      report(
        element.line,
        `${MARK}: found on <${element.name}>, expected on <header>, <footer> or <link rel="stylesheet">`,
      );
  }
  return parts;
};

import {readPage} from './find-page.js';
import {type Marker, replaceMarkers} from './markers.js';
import {unknownId} from './unknown-id.js';
import {walkPages} from './walk-pages.js';

/** Ids that pages may name, by the attribute that names them. */
export type KnownIds = Readonly<Record<'data-product' | 'data-form', readonly string[]>>;

const UNREADABLE = 'cannot be read, so visitors see nothing of it; check its permissions';

/** Calls back with each marker of a folder's pages; answers with a line for each file and folder that cannot be read. */
function eachMarker(folder: string, take: (name: string, marker: Marker) => void): string[] {
  const {pages, unreadable} = walkPages(folder);
  const lines = unreadable.map(name => `${name || 'the folder of pages'}: ${UNREADABLE}`);
  for (const name of pages) {
    const html = readPage(folder, name);
    if (html === null) lines.push(`${name}: ${UNREADABLE}`);
    else
      replaceMarkers(html, marker => {
        take(name, marker);
        return null;
      });
  }
  return lines;
}

/** A line for each block of a folder's pages that names a product or form that is not there, and for what cannot be read. */
export const checkPages = (folder: string, known: KnownIds): string[] => {
  const problems: string[] = [];
  const unreadable = eachMarker(folder, (name, {attributes, line}) => {
    for (const [attribute, ids] of Object.entries(known)) {
      const id = attributes.get(attribute);
      if (id !== undefined && !ids.includes(id))
        problems.push(`${name}:${line}: ${unknownId(attribute, id, ids)}`);
    }
  });
  return [...unreadable, ...problems];
};

/** The places of a folder's pages that name a form, as `about.html:3`, by the form's id. */
export const formPlaces = (folder: string): ReadonlyMap<string, readonly string[]> => {
  const places = new Map<string, string[]>();
  eachMarker(folder, (name, {attributes, line}) => {
    const id = attributes.get('data-form');
    if (id !== undefined) places.set(id, [...(places.get(id) ?? []), `${name}:${line}`]);
  });
  return places;
};

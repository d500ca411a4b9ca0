import {readdirSync, readFileSync} from 'node:fs';
import {join, sep} from 'node:path';
import {isPrivateFile} from '../../kernel/files/private-folder.js';
import {replaceMarkers} from './markers.js';
import {unknownId} from './unknown-id.js';

/** Ids that pages may name, by the attribute that names them. */
export type KnownIds = Readonly<Record<'data-product' | 'data-form', readonly string[]>>;

const HIDDEN = /(?:^|\/)(?:\.|node_modules\/)/;

/** Pages of a folder and all below it, by their names relative to it. */
export const pagesIn = (folder: string): string[] =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map(name => name.split(sep).join('/'))
    .filter(name => name.endsWith('.html') && !HIDDEN.test(name) && !isPrivateFile(name))
    .sort();

/** A line for each block of a folder's pages that names a product or form that is not there. */
export const checkPages = (folder: string, known: KnownIds): string[] =>
  pagesIn(folder).flatMap(name => {
    const lines: string[] = [];
    replaceMarkers(readFileSync(join(folder, name), 'utf8'), ({attributes, line}) => {
      for (const [attribute, ids] of Object.entries(known)) {
        const id = attributes.get(attribute);
        if (id !== undefined && !ids.includes(id))
          lines.push(`${name}:${line}: ${unknownId(attribute, id, ids)}`);
      }
      return null;
    });
    return lines;
  });

/** The places of a folder's pages that name a form, as `about.html:3`. */
export const formPages = (folder: string, id: string): string[] =>
  pagesIn(folder).flatMap(name => {
    const places: string[] = [];
    replaceMarkers(readFileSync(join(folder, name), 'utf8'), ({attributes, line}) => {
      if (attributes.get('data-form') === id) places.push(`${name}:${line}`);
      return null;
    });
    return places;
  });

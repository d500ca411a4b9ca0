import {type Dirent, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {isPrivateFile} from '../../kernel/files/private-folder.js';
import {isPageFile} from './find-page.js';

/** What a folder and all below it hold, by names relative to the folder. */
export interface WalkedPages {
  /** In alphabetical order. */
  readonly pages: readonly string[];
  /** Folders that cannot be read. */
  readonly unreadable: readonly string[];
}

/** Files and folders that are looked at, at most: a folder of packages or data by mistake ends nobody's call. Source: our choice. */
const ENTRIES_MAX = 100_000;

const isForeign = (name: string): boolean => name.startsWith('.') || name === 'node_modules';

const entriesOf = (folder: string): Dirent[] | null => {
  try {
    return readdirSync(folder, {withFileTypes: true});
  } catch {
    return null;
  }
};

/** The pages of a folder and all below it. Links to folders are not followed. */
export function walkPages(folder: string): WalkedPages {
  const pages: string[] = [];
  const unreadable: string[] = [];
  const folders = [''];
  let left = ENTRIES_MAX;
  for (const within of folders) {
    const entries = entriesOf(join(folder, within));
    if (!entries) unreadable.push(within);
    for (const entry of entries?.slice(0, left) ?? []) {
      left -= 1;
      const name = within ? `${within}/${entry.name}` : entry.name;
      if (isForeign(entry.name) || isPrivateFile(name)) continue;
      if (entry.isDirectory()) folders.push(name);
      else if (name.endsWith('.html') && isPageFile(folder, name)) pages.push(name);
    }
  }
  return {pages: pages.sort(), unreadable};
}

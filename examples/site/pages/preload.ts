import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {SITE_FOLDER} from '../model/site-folder.js';

/** The part of the build's manifest that lists what a page may preload. */
interface Manifest {
  readonly preload: {
    readonly blocks: Readonly<Record<string, readonly string[]>>;
    readonly words: Readonly<Record<string, string>>;
    readonly ahead: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}

const MANIFEST = join(SITE_FOLDER, '../../dist/manifest.json');
const PUBLIC_PATH = '/vitrine/1/';

/** Read once: a build ends in a new start. Without a build the pages name nothing. */
let manifest: Manifest | null = null;
const readManifest = (): Manifest | null => {
  if (!manifest && existsSync(MANIFEST)) manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  return manifest;
};

/** Address of the script that runs a block's code before the entry, or null. Source: docs/install.md, Manifest. */
export const preloadScriptOf = (kind: string | null, language: string): string | null => {
  const file = kind === null ? null : readManifest()?.preload.ahead[kind]?.[language];
  return file ? PUBLIC_PATH + file : null;
};

/** Addresses for the `modulepreload` links of a page that holds a kind of block, or none. Source: docs/install.md, Manifest. */
export const preloadsOf = (kind: string | null, language: string): readonly string[] => {
  const preload = readManifest()?.preload;
  if (!preload || kind === null) return [];
  return [...(preload.blocks[kind] ?? []), preload.words[language] ?? []]
    .flat()
    .map(file => PUBLIC_PATH + file);
};

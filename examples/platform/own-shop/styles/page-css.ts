import {factsIn, realNameIn} from '../../kernel/files/real-name.js';
import {readPage} from '../pages/find-page.js';
import {elementsWith, isSheetLink} from '../pages/markers.js';

/** Bytes of a stylesheet that are read, at most. Source: our choice. */
const BYTES_MAX = 500_000;
const STYLE = /<style\b(?:[^>"']|"[^"]*"|'[^']*')*>([\s\S]*?)<\/style\s*>/gi;
const BASE = 'http://shop.invalid';

/** The file of a folder that an address of its first page names; null for another site's. */
function fileAt(href: string): string | null {
  try {
    const {origin, pathname} = new URL(href, `${BASE}/`);
    return origin === BASE ? decodeURIComponent(pathname.slice(1)) : null;
  } catch {
    return null;
  }
}

/** The text of a stylesheet of the folder; empty where there is none that can be read. */
function sheetAt(folder: string, href: string): string {
  const name = fileAt(href);
  const real = name ? realNameIn(folder, name) : null;
  if (!real || (factsIn(folder, real)?.size ?? Number.POSITIVE_INFINITY) > BYTES_MAX) return '';
  return readPage(folder, real) ?? '';
}

/** The stylesheets of the folder that its first page links to, and what it has itself, in this order. */
export const cssOfPage = (folder: string, html: string): string[] => [
  ...elementsWith(html, 'rel')
    .filter(isSheetLink)
    .map(({attributes}) => sheetAt(folder, attributes.get('href') ?? '')),
  ...[...html.matchAll(STYLE)].map(([, css = '']) => css),
];

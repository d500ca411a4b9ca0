/** Reads the project's Markdown: pages, headings with their anchors, links and snippets. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const markdownIn = folder =>
  readdirSync(join(ROOT, folder), {recursive: true})
    .filter(name => name.endsWith('.md'))
    .map(name => `${folder}/${name}`)
    .sort();

/** Paths of README, of every page below `docs` and of the template engine's own, from the project's folder. */
export const pagePaths = () => ['README.md', 'src/template/README.md', ...markdownIn('docs')];

export const readPage = path => readFileSync(join(ROOT, path), 'utf8');

/** A fence may stand in a list, indented as its item is. */
const FENCE = /^( *)```(.*)\n([\s\S]*?)^ *```$/gm;

/** The anchor that GitHub gives a heading. */
export const anchorOf = heading =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[`*]/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Anchors of a page, in order; a heading that is there twice has two that are alike. */
export const anchorsIn = markdown =>
  [...markdown.replace(FENCE, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));

/** Targets of a page's links and pictures. Code is no link. */
export const linksIn = markdown =>
  [
    ...markdown
      .replace(FENCE, '')
      .replace(/`[^`\n]*`/g, '``')
      .matchAll(/\]\(([^()\s]+)\)/g),
  ].map(([, target]) => target);

/** Every snippet of a page: `{path, line, language, isExcerpt, info, text}`. `language` is the info string without `excerpt`. */
export const snippetsIn = path => {
  const markdown = readPage(path);
  return [...markdown.matchAll(FENCE)].map(({1: indent, 2: info, 3: text, index}) => ({
    path,
    line: markdown.slice(0, index).split('\n').length,
    info,
    language: info.replace(/ excerpt$/, ''),
    isExcerpt: info.endsWith(' excerpt'),
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
};

export const allSnippets = () => pagePaths().flatMap(snippetsIn);

/** What is wrong with the links of a page: files and headings that are not there. */
export function brokenLinks(path) {
  const folder = join(ROOT, path, '..');
  return linksIn(readPage(path)).flatMap(target => {
    if (/^(?:https?:|mailto:)/.test(target)) return [];
    const [file, anchor] = target.split('#');
    const found = file ? relative(ROOT, join(folder, file)) : path;
    if (!existsSync(join(ROOT, found))) return [`${path}: ${target}: no such file`];
    if (anchor === undefined || anchorsIn(readPage(found)).includes(anchor)) return [];
    return [`${path}: ${target}: no such heading`];
  });
}

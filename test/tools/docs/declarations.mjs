/** The exports of a source: an interface's members, each with its doc comment. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A doc comment's sentences, without the pointer to where the rule comes from. */
const sentences = comment =>
  comment
    .replace(/^\s*\/\*\*|\*\/\s*$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?Source: .*$/, '')
    .trim();

/** The index after the bracket that closes the one at `open`. */
function closing(text, open) {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if ('{(['.includes(text[at])) depth++;
    if ('})]'.includes(text[at]) && --depth === 0) return at + 1;
  }
  throw new Error(`no end of the bracket at ${open}`);
}

/** Members of an interface's body: `{doc, text}` each, in order. */
function members(body) {
  const found = [];
  let at = 0;
  let doc = '';
  while (at < body.length) {
    const comment = /^\s*\/\*\*[\s\S]*?\*\//.exec(body.slice(at))?.[0];
    if (comment) {
      doc = sentences(comment);
      at += comment.length;
      continue;
    }
    const start = at;
    while (at < body.length && body[at] !== ';') at = '{(['.includes(body[at]) ? closing(body, at) : at + 1;
    const text = body.slice(start, at).trim();
    if (text) found.push({doc, text});
    doc = '';
    at++;
  }
  return found;
}

/** Reads `export interface <name>` of a source file. Throws when the file has none. */
export function readInterface(file, name) {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const head = new RegExp(`(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\s*)?export interface ${name}\\b[^{]*\\{`).exec(
    source,
  );
  if (!head) throw new Error(`${file} has no interface ${name}`);
  const open = head.index + head[0].length - 1;
  const body = source.slice(open + 1, closing(source, open) - 1);
  return {name, doc: head[1] ? sentences(head[1]) : '', members: members(body)};
}

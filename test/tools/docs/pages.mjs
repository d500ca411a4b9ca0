/** Which pages the documentation has, in which order and groups: those of the tables in `docs/README.md`, and what is made of the sources. */
import {posix} from 'node:path';
import {readPage} from './markdown.mjs';

const CONTENTS = 'docs/README.md';

/** Names of files whose Markdown has another. */
const NAMES = {
  'README.md': 'index',
  'CHANGELOG.md': 'changelog',
  [CONTENTS]: 'contents',
  'docs/spec/README.md': 'spec',
  'src/template/README.md': 'template-engine',
  'src/template/TAGS.md': 'tag-reference',
  'src/template/REFERENCE.md': 'template-reference',
};

/** The name of a page's files, without an ending. Pages of the specification have names alike. */
export const nameOf = path =>
  NAMES[path] ?? posix.basename(path, '.md').replace(/^/, path.startsWith('docs/spec/') ? 'spec-' : '');

const titleOf = markdown => /^# (.+)$/m.exec(markdown)?.[1] ?? '';

const pageAt = (group, path, description = '') => {
  const markdown = readPage(path);
  return {group, path, name: nameOf(path), title: titleOf(markdown), description, markdown};
};

/** Groups of `docs/README.md`: a heading, and a table of pages with what each is read for. */
function listed() {
  const pages = [];
  for (const section of readPage(CONTENTS)
    .split(/\n(?=## )/)
    .slice(1)) {
    const group = /^## (.+)$/m.exec(section)[1];
    for (const [, target, description] of section.matchAll(/^\| \[[^\]]+\]\(([\w/-]+\.md)\) \| (.+) \|$/gm))
      pages.push(pageAt(group, `docs/${target}`, description));
  }
  return pages;
}

/** Documents of the specification, as its own page lists them. */
const specification = () =>
  [
    ...new Set(
      [...readPage('docs/spec/README.md').matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, target]) => target),
    ),
  ].map(target => pageAt('Specification', `docs/spec/${target}`));

/** Every page of Markdown, the introduction first: `{group, path, name, title, description, markdown}`. */
export function markdownPages() {
  const pages = listed();
  const project = pages.findIndex(({group}) => group === 'Project');
  return [
    pageAt('Start', 'README.md'),
    pageAt('Start', CONTENTS),
    ...pages.slice(0, project),
    pageAt('Templates', 'src/template/README.md'),
    pageAt('Templates', 'src/template/TAGS.md'),
    pageAt('Templates', 'src/template/REFERENCE.md'),
    ...pages.slice(project),
    pageAt('Project', 'CHANGELOG.md'),
    ...specification(),
  ];
}

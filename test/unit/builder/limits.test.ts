import {expect, test} from 'vitest';
import {limitOf} from '../../../src/builder/limit-problem.js';
import {SITE_LIMITS} from '../../../src/tables/site-limits.js';
import {readPage} from '../../tools/docs/markdown.mjs';
import {codeFiles} from '../../tools/project-files.mjs';

const [, section = ''] = readPage('docs/builder.md').split('## Limits');
const rows = (section.split('\n## ')[0] ?? '').split('\n').filter(line => line.startsWith('| `'));
const cellsOf = (limit: string): readonly string[] =>
  (rows.find(row => row.includes(`\`${limit}\``)) ?? '').split('|').map(cell => cell.trim());

/** Code that holds limits: not where they are listed, worded or tested. */
const holders = [...codeFiles()].filter(
  ([path]) =>
    /^(?:examples\/platform|src\/builder)\//.test(path) &&
    !path.includes('/messages') &&
    !path.includes('index'),
);

// Source: runtime spec §9
for (const {limit} of SITE_LIMITS)
  test(`BLD-03 ${limit} is held where there is such a thing, and the documentation says where`, () => {
    const [, , most = '', , held = ''] = cellsOf(limit);
    expect(most.split(', ')).toContain(limitOf(limit).toLocaleString('en'));
    const isHeld = holders.some(([, text]) => text.includes(`'${limit}'`));
    expect(held.startsWith(isHeld ? 'the platform' : 'nobody: ')).toBe(true);
  });

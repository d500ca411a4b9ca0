/** Lints what has changed since it passed: `node test/tools/lint.mjs`. Ends with the status of Biome. */
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {lintNote} from './lint-note.mjs';
import {runNode} from './run-project.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

const note = lintNote(ROOT);
/** Files that the configuration leaves out are among them, and no error. */
const FLAGS = ['--error-on-warnings', '--no-errors-on-unmatched'];
const status = note.changed.length ? await runNode([BIOME, 'check', ...FLAGS, ...note.changed]) : 0;
if (status === 0) note.write();
console.log(`${note.changed.length} files have changed since they passed`);
process.exitCode = status;

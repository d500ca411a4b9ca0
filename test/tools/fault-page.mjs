/** The page `npm run dev` shows in place of one that its templates' errors keep from being made. */
import {execFile} from 'node:child_process';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLI = join(ROOT, 'dist/cli.js');
/** How `vitrine check` ends where it found errors. */
const FOUND = 1;

const ENTITIES = {'&': '&amp;', '<': '&lt;', '>': '&gt;'};
const escaped = text => text.replace(/[&<>]/g, sign => ENTITIES[sign]);

/** The command line's report about the templates of a folder; '' without faults. */
const findFaults = folder =>
  new Promise(resolve => {
    execFile(process.execPath, [CLI, 'check', folder], {cwd: ROOT}, (error, out) =>
      resolve(error?.code === FOUND ? out : ''),
    );
  });

/** A page of all errors of a folder's templates, or null where there are none. `head` is markup of the caller's own. */
export async function faultPage(folder, head = '') {
  const faults = await findFaults(folder);
  if (faults === '') return null;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Errors in the templates</title>${head}</head>
<body><main><h1>Errors in the templates</h1><p>This page reloads once a template changes.</p>
<pre role="alert" tabindex="0">${escaped(faults)}</pre></main></body></html>
`;
}

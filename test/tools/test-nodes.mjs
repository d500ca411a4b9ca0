/**
 * Runs types, units and the smoke suite with newer releases of Node, from their npm packages, which Linux on x64 has:
 * `test/node-releases` names them. Ends with one line `N passed, N failed`.
 */
import {spawn} from 'node:child_process';
import {delimiter, dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {installPinned, pinnedFolder} from './pinned-packages.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RELEASES = ['node-22', 'node-24'];
const SUITES = ['types', 'unit', 'smoke'];
/** The last line of `npm test`. */
const CLOSING = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/m;

/** Runs the suites with one release; resolves with what its last line counts. */
const runWith = program =>
  new Promise((resolve, reject) => {
    const child = spawn(program, ['test/tools/test.mjs', ...SUITES], {
      cwd: ROOT,
      env: {...process.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH}`},
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', text => {
      output += text;
      process.stdout.write(text);
    });
    child.once('error', reject);
    child.once('close', () => {
      const [passed, failed, skipped] = (CLOSING.exec(output) ?? [])
        .slice(1)
        .map(count => Number(count ?? 0));
      resolve(passed === undefined ? {passed: 0, failed: 1, skipped: 0} : {passed, failed, skipped});
    });
  });

installPinned('node-releases');
const total = {passed: 0, failed: 0, skipped: 0};
for (const release of RELEASES) {
  console.log(`\n> ${release}: ${SUITES.join(', ')}`);
  const counts = await runWith(join(pinnedFolder('node-releases'), release, 'bin/node'));
  for (const key of Object.keys(total)) total[key] += counts[key];
}
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed ? 1 : 0);

/**
 * Runs the scenarios of `test/engines` in every engine that is there, one engine after the other. Says first which engines
 * it found and which are absent, and ends with one line `N passed, N failed`. `--require firefox,webkit` names engines whose
 * absence is a failure.
 */
import {ENGINES, findEngines} from '../engines/driver/find-engines.mjs';
import {runProjects} from './run-project.mjs';

/** The engines that must be there. Exits where the command line names another. */
function requiredEngines() {
  const at = process.argv.indexOf('--require');
  const required = at === -1 ? [] : (process.argv[at + 1] ?? '').split(',');
  const unknown = required.filter(name => !ENGINES.includes(name));
  if (unknown.length === 0) return required;
  console.error(`no engine "${unknown.join('", "')}"; there are ${ENGINES.join(', ')}`);
  process.exit(1);
}

const required = requiredEngines();
const engines = await findEngines();
const total = {passed: 0, failed: 0, skipped: 0};
for (const {name, label, absent} of engines) {
  const isMissing = absent && required.includes(name);
  if (isMissing) total.failed++;
  console.log(`${name}: ${absent ? `absent${isMissing ? ', and required' : ''}: ${absent}` : label}`);
}
for (const {name, absent} of engines) {
  if (absent) continue;
  const counts = await runProjects([`engine-${name}`]);
  for (const key of Object.keys(total)) total[key] += counts[key];
}
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed ? 1 : 0);

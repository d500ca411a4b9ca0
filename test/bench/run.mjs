/**
 * Measures the project next to its peers: `npm run bench`, or parts of it by name, as `npm run bench -- page size`.
 *
 *   --runs <n>   samples a figure, default 9; fewer than 7 are for trying things out
 *   --json       prints one JSON object and nothing else on standard output
 *
 * Exits with 1 when a target is missed.
 */
import {cpus, loadavg} from 'node:os';
import {parseArgs} from 'node:util';
import {noise} from './harness/quiet.mjs';
import {describePart} from './harness/report.mjs';
import {setUp} from './harness/set-up.mjs';

const PARTS = [
  'page',
  'blocks',
  'forms',
  'tracker',
  'template',
  'render',
  'size',
  'gallery',
  'server',
  'editor',
  'platform',
  'first-sale',
  'styles',
];
const DEFAULT_RUNS = 9;

const readArguments = () => {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {json: {type: 'boolean', default: false}, runs: {type: 'string', default: String(DEFAULT_RUNS)}},
  });
  const unknown = positionals.find(name => !PARTS.includes(name));
  if (unknown) throw new Error(`unknown part ${unknown}; expected some of ${PARTS.join(', ')}`);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs ${values.runs} is no whole number above 0`);
  return {isJson: values.json, runs, names: positionals.length ? positionals : PARTS};
};

const main = async () => {
  const {isJson, runs, names} = readArguments();
  setUp();
  const parts = {};
  for (const name of names) {
    console.error(`Measuring ${name} …`);
    // Only now: the parts import what set-up installs.
    const {run} = await import(`./parts/${name}.mjs`);
    parts[name] = await run({runs});
    if (!isJson) console.log(describePart(name, parts[name]));
  }
  const passed = Object.values(parts).every(({targets}) => targets.every(target => target.passed));
  const machine = {node: process.version, cores: cpus().length, load: loadavg()};
  if (isJson) console.log(JSON.stringify({passed, machine, noisySamples: noise, parts}));
  else
    console.log(
      `\n${passed ? 'Every target met' : 'A target was missed'}; noisy samples: ${noise.dropped} taken again, ${noise.kept} kept.`,
    );
  process.exitCode = passed ? 0 : 1;
};

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

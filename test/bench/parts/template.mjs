/** Template engines over the same templates: executing, parsing and executing, and what a render allocates. */
import {fork} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';
import {takeSample} from '../harness/quiet.mjs';
import {BENCH} from '../harness/set-up.mjs';
import {summarize, summarizeEach} from '../harness/statistics.mjs';
import {atLeast, atMost} from '../harness/target.mjs';
import {CASES} from '../templates/cases.mjs';
import {ENGINES} from '../templates/engines.mjs';

const PEER = '@squarespace/template-engine';
/** The required multiple of the peer's speed. */
const TIMES = {
  snippet: {execute: 3, both: 2.5},
  'product page': {execute: 3, both: 2.5},
  list: {execute: 5, both: 5},
  expressions: {execute: 3, both: 2.5},
};
const SPEEDS = ['execute', 'both'];
const HEAP_CASE = 'list';
const HEAP_MB = 0.6;
/** How many times as long a byte of 10 MB may take to parse as a byte of 10 kB. */
const GROWTH = 1.5;
/** A young generation so large that no collection falls into one render. */
const NODE_FLAGS = ['--expose-gc', '--max-semi-space-size=128', '--min-semi-space-size=128'];

const startEngine = name => {
  const child = fork(join(BENCH, 'templates/worker.mjs'), [name], {execArgv: NODE_FLAGS});
  return {
    async ask(what, of) {
      child.send({name: of, what});
      const [{answer}] = await once(child, 'message');
      return answer;
    },
    stop: () => child.kill(),
  };
};

const plain = text => text.replace(/\s+/g, ' ').replaceAll('&#34;', '&quot;').replaceAll('&#39;', "'");

/** Speed means nothing where the texts differ. Returns the length of the output by case. */
const checkOutputs = async engines => {
  const lengths = {};
  for (const {name} of CASES) {
    const wanted = await engines[PEER].ask('output', name);
    lengths[name] = Buffer.byteLength(wanted);
    if ((await engines.ours.ask('output', name)) !== wanted)
      throw new Error(`${name}: ours prints another text`);
    if (plain(await engines.liquidjs.ask('output', name)) !== plain(wanted))
      throw new Error(`${name}: liquidjs prints another text`);
  }
  return lengths;
};

/** Asks of each engine in one round: they take many short turns, so that whatever slows the machine slows them all. */
const TURNS = 8;

const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length;

/** One round over all engines: the mean of each one's turns. */
const takeRound = async (engines, what, of, turns) => {
  const taken = Object.fromEntries(Object.keys(engines).map(name => [name, []]));
  for (let turn = 0; turn < turns; turn++)
    for (const [name, engine] of Object.entries(engines)) taken[name].push(await engine.ask(what, of));
  return Object.fromEntries(Object.entries(taken).map(([name, values]) => [name, mean(values)]));
};

/** Rounds over all engines; the first only warms up. */
const takeRounds = async (engines, runs, what, of, turns = TURNS) => {
  const rounds = [];
  for (let round = 0; round <= runs; round++)
    rounds.push(await takeSample(() => takeRound(engines, what, of, turns)));
  return rounds.slice(1);
};

/** What one render or parse takes, without any other engine to compare with. */
const measure = async (engines, runs, what, of) =>
  summarizeEach(await takeRounds(engines, runs, what, of, 1));

/** The speeds of one case, and how many times the peer's ours is: the middle of what the rounds say. */
const measureCase = async (engines, runs, name, bytes) => {
  const rows = [];
  for (const what of SPEEDS) {
    const rounds = await takeRounds(engines, runs, what, name);
    const times = summarize(rounds.map(({ours, [PEER]: peer}) => ours / peer));
    rows.push({template: name, bytes, what: `${what}, ops/s`, ...summarizeEach(rounds), times});
  }
  return rows;
};

const judgeSpeed = rows =>
  rows.map(({template, what, times}) => {
    const [speed] = what.split(',');
    return atLeast(`${template}, ${speed}: times ${PEER}`, times.median, TIMES[template][speed]);
  });

/** How long a byte takes to parse in a short and in a long source; only ours has a source that long. */
const measureGrowth = async ({ours}, runs) => {
  const rows = [];
  for (const what of ['short', 'long'])
    rows.push({
      template: `${what} source`,
      bytes: '',
      what: 'parse, ns/byte',
      ...(await measure({ours}, runs, what, HEAP_CASE)),
    });
  return rows;
};

/** Measures the engines. Source: the benchmark's targets, docs/figures.md. */
export async function run({runs}) {
  const engines = Object.fromEntries(Object.keys(ENGINES).map(name => [name, startEngine(name)]));
  try {
    const lengths = await checkOutputs(engines);
    const speeds = [];
    for (const {name} of CASES) speeds.push(...(await measureCase(engines, runs, name, lengths[name])));
    const heap = await measure(engines, runs, 'heap', HEAP_CASE);
    const [short, long] = await measureGrowth(engines, runs);
    return {
      about: 'operations a second, the output read as a whole; heap allocated by one render',
      rows: [
        ...speeds,
        {template: HEAP_CASE, bytes: lengths[HEAP_CASE], what: 'heap, MB', ...heap},
        short,
        long,
      ],
      targets: [
        ...judgeSpeed(speeds),
        atMost(`${HEAP_CASE}: heap MB a render`, heap.ours.median, HEAP_MB),
        atMost('10 MB: times the parsing of a byte of 10 kB', long.ours.median / short.ours.median, GROWTH),
      ],
    };
  } finally {
    for (const engine of Object.values(engines)) engine.stop();
  }
}

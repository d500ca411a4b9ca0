/**
 * One engine in a process of its own, so that none shapes the types and the heap another is compiled for. Answers
 * `{case, what}`: `output`, `execute` and `both` (parse and execute) in operations a second, `heap` in MB a render;
 * `short` and `long` are nanoseconds a byte to parse 10 kB and 10 MB, whatever the case.
 */
import {CASES} from './cases.mjs';
import {ENGINES} from './engines.mjs';
import {makeSource} from './growth.mjs';

const SLICE_MS = 20;
const BYTES_PER_MB = 2 ** 20;
const SHORT_BYTES = 10_000;
const LONG_BYTES = 10_000_000;
const NS_PER_SECOND = 1e9;

const {parse, execute} = await ENGINES[process.argv[2]]();
const parsed = new Map(CASES.map(one => [one.name, parse(one)]));

let read = 0;
/** Reads the text as a whole: one built by `+=` is a rope until then, and its flattening is part of its cost. */
const flatten = text => {
  read += text.charCodeAt(text.length - 1);
};

/** Operations a second of `act` over one slice of time. */
const rate = run => {
  const startedMs = performance.now();
  let elapsedMs = 0;
  let done = 0;
  for (let batch = 1; elapsedMs < SLICE_MS; batch *= 2) {
    for (let i = 0; i < batch; i++) run();
    done += batch;
    elapsedMs = performance.now() - startedMs;
  }
  return done / (elapsedMs / 1000);
};

const heapOf = run => {
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  run();
  return (process.memoryUsage().heapUsed - before) / BYTES_PER_MB;
};

/** Nanoseconds a byte to parse a source of about this length. */
const parsingTime = bytes => {
  const source = makeSource(bytes);
  return NS_PER_SECOND / rate(() => parse({source})) / source.length;
};

const ANSWERS = {
  output: one => execute(parsed.get(one.name), one.data),
  execute: one => rate(() => flatten(execute(parsed.get(one.name), one.data))),
  both: one => rate(() => flatten(execute(parse(one), one.data))),
  short: () => parsingTime(SHORT_BYTES),
  long: () => parsingTime(LONG_BYTES),
  heap: one => heapOf(() => flatten(execute(parsed.get(one.name), one.data))),
};

process.on('message', ({name, what}) => {
  const one = CASES.find(candidate => candidate.name === name);
  process.send({answer: ANSWERS[what](one), read});
});

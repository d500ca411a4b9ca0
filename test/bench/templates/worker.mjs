/**
 * One engine in a process of its own, so that none shapes the types and the heap another is compiled for. Answers
 * `{case, what}`: `output`, `execute` and `both` (parse and execute) in operations a second, `heap` in MB a render.
 */
import {CASES} from './cases.mjs';
import {ENGINES} from './engines.mjs';

const SLICE_MS = 150;
const BYTES_PER_MB = 2 ** 20;

const {parse, execute} = await ENGINES[process.argv[2]]();
const parsed = new Map(CASES.map(one => [one.name, parse(one)]));

let read = 0;
/** Reads the text as a whole: one built by `+=` is a rope until then, and its flattening is part of its cost. */
const flatten = text => {
  read += text.charCodeAt(text.length - 1);
};

/** Operations a second of `act` over one slice of time. */
const rate = act => {
  const startedMs = performance.now();
  let elapsedMs = 0;
  let done = 0;
  for (let batch = 1; elapsedMs < SLICE_MS; batch *= 2) {
    for (let i = 0; i < batch; i++) act();
    done += batch;
    elapsedMs = performance.now() - startedMs;
  }
  return done / (elapsedMs / 1000);
};

const heapOf = act => {
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  act();
  return (process.memoryUsage().heapUsed - before) / BYTES_PER_MB;
};

const ANSWERS = {
  output: one => execute(parsed.get(one.name), one.data),
  execute: one => rate(() => flatten(execute(parsed.get(one.name), one.data))),
  both: one => rate(() => flatten(execute(parse(one), one.data))),
  heap: one => heapOf(() => flatten(execute(parsed.get(one.name), one.data))),
};

process.on('message', ({name, what}) => {
  const one = CASES.find(candidate => candidate.name === name);
  process.send({answer: ANSWERS[what](one), read});
});

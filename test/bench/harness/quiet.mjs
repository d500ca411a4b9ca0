/**
 * Measures how much CPU other processes take, so that a sample taken next to a busy neighbour can be dropped.
 * Linux only: elsewhere the machine counts as quiet.
 */
import {readdirSync, readFileSync} from 'node:fs';
import {setTimeout as sleep} from 'node:timers/promises';

/** Clock ticks a second in `/proc`; fixed on every Linux that Chromium runs on. */
const TICKS_PER_SECOND = 100;
/** A neighbour's share of one core from which a sample does not count. */
const NOISY_SHARE = 0.08;
const SAMPLE_EVERY_MS = 200;
const ATTEMPTS = 3;

/** Process id to parent and ticks used so far, its ended children included. */
const readProcesses = () => {
  const processes = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The second field is a file name that may hold spaces; what follows its bracket is regular.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      processes.set(Number(name), {parent: Number(fields[1]), ticks});
    } catch {
      // It ended between the two reads.
    }
  }
  return processes;
};

const isOurs = (processes, id) => {
  for (let at = id; at > 1; at = processes.get(at)?.parent ?? 0) if (at === process.pid) return true;
  return false;
};

/** Processes above this one wait for it and gather its time when it ends: they are not neighbours. */
const neighbours = () => {
  if (process.platform !== 'linux') return new Map();
  const processes = readProcesses();
  return new Map([...processes].filter(([id]) => id > 1 && !isOurs(processes, id)));
};

const shareBetween = (before, after, elapsedMs) => {
  let ticks = 0;
  for (const [id, {ticks: now}] of after) ticks += now - (before.get(id)?.ticks ?? now);
  return ticks / TICKS_PER_SECOND / (elapsedMs / 1000);
};

const watch = async run => {
  const before = neighbours();
  const startedMs = performance.now();
  const result = await run();
  return {result, share: shareBetween(before, neighbours(), performance.now() - startedMs)};
};

/** What the whole run may spend on waiting and on samples taken again, before it takes what it gets. */
let patienceMs = 120_000;

const spendPatience = async run => {
  const startedMs = performance.now();
  const watched = await watch(run);
  if (watched.share >= NOISY_SHARE) patienceMs -= performance.now() - startedMs;
  return watched;
};

const waitUntilQuiet = async () => {
  while (patienceMs > 0) {
    const {share} = await spendPatience(() => sleep(SAMPLE_EVERY_MS));
    if (share < NOISY_SHARE) return;
  }
};

/** What the whole run saw of its neighbours. */
export const noise = {dropped: 0, kept: 0};

/**
 * Takes one sample while the machine is quiet. A noisy one is taken again a few times, then kept and counted: a
 * benchmark that never ends shows less than one that admits its noise.
 */
export const takeSample = async run => {
  for (let attempt = 1; ; attempt++) {
    await waitUntilQuiet();
    const {result, share} = await spendPatience(run);
    if (share < NOISY_SHARE) return result;
    if (attempt < ATTEMPTS && patienceMs > 0) noise.dropped++;
    else {
      noise.kept++;
      return result;
    }
  }
};

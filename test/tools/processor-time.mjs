/** Processor time of this process and of all that it starts, read from Linux's /proc; other systems have no such number. */
import {readdirSync, readFileSync} from 'node:fs';

/** Ticks a second in /proc, the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
/** A process that starts and ends between two looks is missed; one that lives longer loses at most this. */
const LOOK_EVERY_MS = 2000;

/** Parent, ticks so far and start of a process, from the text of its `stat`, whose second field may hold blanks and brackets. */
export function readStat(text) {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return {parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]), start: fields[19]};
}

/** Every process of the machine by its id. */
function processes() {
  const found = new Map();
  for (const id of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      found.set(Number(id), readStat(readFileSync(`/proc/${id}/stat`, 'utf8')));
    } catch {
      // It has ended since the folder was read.
    }
  }
  return found;
}

/**
 * Starts to add up; `seconds()` gives the sum so far, undefined where there is no /proc. A process that lost its parent stays in
 * the sum: browsers are killed, and nobody waits for their processes.
 */
export function measureProcessorTime() {
  if (process.platform !== 'linux') return {seconds: () => undefined, stop: () => {}};
  /** Ticks of each process seen so far, by id and start, as ids are used again. */
  const ticks = new Map();
  const ours = new Set([process.pid]);
  const look = () => {
    const all = processes();
    for (const id of ours) if (!all.has(id)) ours.delete(id);
    // A child may stand before its parent, so that one pass is not enough.
    for (let before = 0; before !== ours.size; ) {
      before = ours.size;
      for (const [id, {parent}] of all) if (ours.has(parent)) ours.add(id);
    }
    for (const id of ours) {
      const {start, ticks: used} = all.get(id);
      ticks.set(`${id} ${start}`, used);
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return {
    seconds() {
      look();
      return [...ticks.values()].reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
    },
    stop: () => clearInterval(timer),
  };
}

import {setImmediate as turn} from 'node:timers/promises';

/** How long timers of a piece take that show what an action changed. */
const SETTLE_MS = 20;
/** Turns of the event loop in which React and promises do the same: on a busy machine few of them fit into that time. */
const TURNS = 30;

/** Does something as an owner does, and waits until the piece shows it. */
export const act = async (action: () => unknown): Promise<void> => {
  await action();
  await new Promise(done => setTimeout(done, SETTLE_MS));
  for (let turns = 0; turns < TURNS; turns++) await turn();
};

import {watchFolders} from '../dev/watch-folders.js';
import type {Served} from './load-platform.js';

/** A shop that runs, and what is needed to start it again. */
interface Following {
  /** Folders of which a change is looked at. */
  readonly folders: readonly string[];
  readonly shop: Served;
  /** The catalogue that it was started with. */
  readonly text: string;
  /** Reads the catalogue again. Rejects where it is not there. */
  readonly read: () => Promise<string>;
  /** What is wrong with a catalogue, one line each. */
  readonly check: (text: string) => readonly string[];
  readonly start: (text: string, port: number) => Promise<Served>;
  readonly report: (line: string) => void;
}

const portOf = ({url}: Served): number => Number(new URL(url).port);

/** Reports what is wrong with a catalogue; true where something is. */
const hasMistakes = (text: string, {check, report}: Following, isRunning: boolean): boolean => {
  const problems = check(text);
  for (const problem of problems) report(problem);
  if (problems.length && isRunning) report('The shop goes on with the catalogue as it was.');
  return problems.length > 0;
};

/**
 * Starts a shop again at its port whenever its catalogue changed. With one that has mistakes, which are reported, it goes on as
 * before. Closing it waits for a start that is under way.
 */
export const watchCatalog = async (following: Following): Promise<Pick<Served, 'close'>> => {
  const {folders, shop: first, text: firstText, read, start, report} = following;
  const port = portOf(first);
  let shop: Served | null = first;
  let known = firstText;
  const restart = async (): Promise<void> => {
    const text = await read();
    if (shop && text === known) return;
    known = text;
    if (hasMistakes(text, following, shop !== null)) return;
    await shop?.close();
    shop = null;
    shop = await start(text, port);
    report('The shop has the changed catalogue: reload its pages.');
  };
  let turn = Promise.resolve();
  const stop = await watchFolders(folders, {
    changed() {
      // One that an editor has just removed comes back with the next change.
      turn = turn.then(restart).catch(error => {
        report(error.message);
        if (!shop) report('No shop runs now: save the catalogue again to start it.');
      });
    },
    failed: (folder, reason) => report(`cannot watch ${folder}: ${reason}`),
  });
  return {
    async close() {
      stop();
      await turn;
      await shop?.close();
    },
  };
};

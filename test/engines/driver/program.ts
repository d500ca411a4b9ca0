import {type SpawnOptions, spawn} from 'node:child_process';

/** How much of a program's output an error quotes, in characters. */
const SAID_MAX = 4000;

/** A program that runs until it is stopped, and no longer than we do. */
export interface Program {
  /** Waits until a line it writes, to any of its streams, matches. Rejects where it ends before. */
  says(line: RegExp): Promise<RegExpExecArray>;
  /** The end of what it wrote. */
  consoleLines(): string;
  hasEnded(): boolean;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
}

/** Starts a program; its streams are read unless `stdio` says otherwise. */
export const startProgram = (path: string, args: readonly string[], options: SpawnOptions = {}): Program => {
  const child = spawn(path, args, {stdio: ['ignore', 'pipe', 'pipe'], ...options});
  const end = (): boolean => child.kill('SIGKILL');
  // A process that is sent a signal emits no `exit` by itself: its programs would stay.
  const leave = (): void => {
    end();
    process.kill(process.pid, 'SIGTERM');
  };
  let consoleLines = '';
  let hasEnded = false;
  process.once('exit', end);
  process.once('SIGTERM', leave);
  const ended = new Promise<void>(resolve => {
    child.once('exit', resolve);
    child.once('error', resolve);
  }).then(() => {
    hasEnded = true;
    process.off('exit', end);
    process.off('SIGTERM', leave);
  });
  const listeners = new Set<() => void>();
  for (const stream of child.stdio)
    stream?.on('data', part => {
      consoleLines = (consoleLines + part).slice(-SAID_MAX);
      for (const listener of listeners) listener();
    });
  return {
    says: line =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = line.exec(consoleLines);
          if (!found) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
        ended.then(() => reject(new Error(`${path} has ended:\n${consoleLines}`)));
      }),
    consoleLines: () => consoleLines,
    hasEnded: () => hasEnded,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {onTestFinished} from 'vitest';
import type {Sink} from '../../../src/cli/io.js';
import {run} from '../../../src/cli/run.js';

/** A folder with these files, gone after the test. */
export const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-cli-'));
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), {recursive: true});
    writeFileSync(join(folder, path), text);
  }
  return folder;
};

/** Where a command writes; `text` is what it wrote so far. */
export const sink = (isColoured: boolean): Sink & {readonly text: string} => {
  let text = '';
  return {
    isColoured,
    write(more) {
      text += more;
    },
    get text() {
      return text;
    },
  };
};

/** Starts a command in a folder; `written` is what it wrote to standard output so far. */
export const startLine = (cwd: string, argv: readonly string[], isColoured = false) => {
  const [out, err] = [sink(isColoured), sink(isColoured)];
  let stop = (): void => {};
  const stopped = new Promise<void>(resolve => {
    stop = resolve;
  });
  const ended = run(argv, {out, err, cwd, dist: cwd, untilStopped: () => stopped});
  return {ended, stop, written: () => out.text, complained: () => err.text};
};

/** Runs a command to its end. */
export const runLine = async (cwd: string, argv: readonly string[], isColoured = false) => {
  const line = startLine(cwd, argv, isColoured);
  const code = await line.ended;
  return {code, out: line.written(), err: line.complained()};
};

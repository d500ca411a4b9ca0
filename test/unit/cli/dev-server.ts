import {expect, onTestFinished} from 'vitest';
import {folderWith, startLine} from './command-line.js';

/** Serves a folder and asks it for pages. */
export const serve = async (files: Readonly<Record<string, string>>, ...more: string[]) => {
  const cwd = folderWith(files);
  const line = startLine(cwd, ['dev', '.', '--port', '0', ...more]);
  onTestFinished(async () => {
    line.stop();
    await line.ended;
  });
  await expect.poll(line.written).toContain('http://');
  const url = line.written().trim().split(' ').at(-1) ?? '';
  const get = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(new URL(path, url), init);
    return {status: answer.status, text: await answer.text(), headers: answer.headers};
  };
  return {cwd, line, url, get};
};

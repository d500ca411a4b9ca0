/** A server as a process of its own, so that asking takes nothing from answering. */
import {spawn} from 'node:child_process';

const ADDRESS = /http:\/\/[^\s/]+:\d+(?=[/\s])/;

/**
 * Starts a program that prints the address under which it answers: its process, the address, and what ends it. `name` is what an
 * error calls it; `options` are those of `spawn`.
 */
export const startProcess = async (name, [command, ...args], options) => {
  const child = spawn(command, args, {...options, stdio: ['ignore', 'pipe', 'inherit']});
  const url = await new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`${name} ended with ${code}`)));
    child.stdout.on('data', text => {
      const found = ADDRESS.exec(String(text))?.[0];
      if (found) resolve(found);
    });
  });
  child.removeAllListeners('exit');
  const stop = async () => {
    const ended = new Promise(resolve => child.once('exit', resolve));
    if (child.kill()) await ended;
  };
  return {child, url, stop};
};

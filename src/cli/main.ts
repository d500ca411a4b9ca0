import {fileURLToPath} from 'node:url';
import type {Sink} from './io.js';
import {run} from './run.js';

const sinkOf = (stream: NodeJS.WriteStream): Sink => {
  // A reader that has seen enough, such as `head`, is no fault of ours.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return {
    isColoured: stream.isTTY === true && !process.env.NO_COLOR,
    write: text => void stream.write(text),
  };
};

const untilStopped = (): Promise<void> =>
  new Promise(resolve => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });

process.exitCode = await run(process.argv.slice(2), {
  out: sinkOf(process.stdout),
  err: sinkOf(process.stderr),
  cwd: process.cwd(),
  dist: fileURLToPath(new URL('.', import.meta.url)),
  untilStopped,
});

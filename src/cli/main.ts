import {fileURLToPath} from 'node:url';
import {EXIT, type Sink} from './io.js';
import {run} from './run.js';

/** True when nothing reads the command's output any more. */
let isLost = false;

const lose = (name: string, {code}: NodeJS.ErrnoException) => {
  // A reader that closes the pipe early, such as `head`, is not an error.
  if (code === 'EPIPE' || isLost) return;
  isLost = true;
  process.exitCode = EXIT.unusable;
  process.stderr.write(`vitrine: cannot write to ${name} (${code})\n`);
};

const sinkOf = (stream: NodeJS.WriteStream, name: string): Sink => {
  stream.on('error', error => lose(name, error));
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

const code = await run(process.argv.slice(2), {
  out: sinkOf(process.stdout, 'standard output'),
  err: sinkOf(process.stderr, 'standard error'),
  cwd: process.cwd(),
  dist: fileURLToPath(new URL('.', import.meta.url)),
  untilStopped,
});
if (!isLost) process.exitCode = code;

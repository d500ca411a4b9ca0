/** What the builds that watch the sources do once each has ended, and what a new build leaves of the old one. */
import {readdirSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import * as esbuild from 'esbuild';

/**
 * Makes the plugin of builds that watch: it calls `onBuilt` after each, and prints a mistake once, however many of them
 * have the file in them. Builds with it are to print nothing themselves.
 */
export function reportOnce(onBuilt, print = console.error) {
  const printed = new Set();
  return {
    name: 'report-once',
    setup: build =>
      build.onEnd(async ({errors}) => {
        if (errors.length === 0) {
          printed.clear();
          onBuilt();
        }
        for (const text of await esbuild.formatMessages(errors, {kind: 'error', color: false})) {
          if (!printed.has(text)) print(text.trimEnd());
          printed.add(text);
        }
      }),
  };
}

/** Empties a folder except for the names in `kept`. */
export function emptyFolder(folder, preserved) {
  for (const name of readdirSync(folder))
    if (!preserved.includes(name)) rmSync(join(folder, name), {recursive: true});
}

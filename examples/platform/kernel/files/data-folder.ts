import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/** A folder of files. */
export interface OpenFolder {
  readonly folder: string;
  /** Ends the use of the folder; what was stored for this run alone is removed. */
  close(): void;
}

/** A folder of the data folder by its name; without a data folder, a temporary one that `close` removes. */
export function openFolder(dataDir: string | null, name: string): OpenFolder {
  const folder = dataDir === null ? mkdtempSync(join(tmpdir(), `${name}-`)) : join(dataDir, name);
  return {
    folder,
    close: () => {
      if (dataDir === null) rmSync(folder, {recursive: true, force: true});
    },
  };
}

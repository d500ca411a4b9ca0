import {mkdtempSync, readdirSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Platform, StartOptions} from '../../examples/platform/main.js';
import {startShop} from './shop-client.js';

/** A shop whose files tests may look at, while its database is in memory, which a test of files has no need to make on the disk. */
export interface ShopOnDisk {
  readonly shop: Platform;
  /** Has the folders of a data folder. */
  readonly dataDir: string;
  close(): Promise<void>;
}

const NAMES = ['pictures', 'site-files'];

/** Does `act` while temporary files are made in `folder`, and only then: the files of a process share its environment. */
export async function withTemporary<Result>(folder: string, act: () => Promise<Result>): Promise<Result> {
  const {TMPDIR} = process.env;
  process.env.TMPDIR = folder;
  return act().finally(() => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  });
}

/** Without a data folder the shop's files are in temporary folders: these are made in a folder of the test's own. */
export async function startOnDisk(options: StartOptions = {}): Promise<ShopOnDisk> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-on-disk-'));
  const shop = await withTemporary(dataDir, () => startShop(options));
  for (const found of readdirSync(dataDir))
    for (const name of NAMES)
      if (found.startsWith(name)) symlinkSync(join(dataDir, found), join(dataDir, name));
  return {
    shop,
    dataDir,
    async close() {
      await shop.close();
      rmSync(dataDir, {recursive: true});
    },
  };
}

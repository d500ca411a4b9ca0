import {renameSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {FileStore} from '../../examples/platform/kernel/files/file-store.js';
import {folderStore} from '../../examples/platform/kernel/files/folder-store.js';
import {s3Store} from '../../examples/platform/kernel/files/s3-store.js';
import type {Platform} from '../../examples/platform/main.js';
import {startS3Server} from './s3-server.js';
import {startShop} from './shop-client.js';
import {startOnDisk} from './shop-on-disk.js';

/** A shop whose files are in a place that can break. */
export interface ShopWithFiles {
  readonly shop: Platform;
  /** A store as the shop has it, such as `site-files/documents`. */
  storeOf(name: string): FileStore;
  /** Makes the place unusable, and usable again. */
  down(): Promise<void>;
  up(): Promise<void>;
  close(): Promise<void>;
}

const STORES = ['site-files/documents', 'pictures/masters', 'pictures/scaled'];

async function startOnFolders(): Promise<ShopWithFiles> {
  const {shop, dataDir, close} = await startOnDisk();
  const paths = STORES.map(name => join(dataDir, name));
  return {
    shop,
    storeOf: name => folderStore(join(dataDir, name)),
    async down() {
      for (const path of paths) {
        renameSync(path, `${path}-away`);
        writeFileSync(path, '');
      }
    },
    async up() {
      for (const path of paths) {
        rmSync(path);
        renameSync(`${path}-away`, path);
      }
    },
    close,
  };
}

async function startOnS3(): Promise<ShopWithFiles> {
  const {settings, down, up, close} = await startS3Server();
  const shop = await startShop({s3: settings});
  return {
    shop,
    storeOf: name => s3Store(settings, name),
    down,
    up,
    async close() {
      await shop.close();
      await close();
    },
  };
}

/** Every kind of place. */
export const FILE_PLACES = [
  ['a disk', startOnFolders],
  ['an S3 server', startOnS3],
] as const;

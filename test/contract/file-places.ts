import {mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {FileStore} from '../../examples/platform/kernel/files/file-store.js';
import {folderStore} from '../../examples/platform/kernel/files/folder-store.js';
import {s3Store} from '../../examples/platform/kernel/files/s3-store.js';
import type {Platform} from '../../examples/platform/main.js';
import {startS3Server} from './s3-server.js';
import {startShop} from './shop-client.js';

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

/** A shop over a disk. Its folders are temporary ones in a folder of its own, so that tests know them. */
async function startOnDisk(): Promise<ShopWithFiles> {
  const folder = mkdtempSync(join(tmpdir(), 'disk-test-'));
  const {TMPDIR} = process.env;
  process.env.TMPDIR = folder;
  const shop = await startShop();
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  const sections = readdirSync(folder);
  const pathOf = (name: string): string => {
    const [section = '', rest = ''] = name.split('/');
    return join(folder, sections.find(found => found.startsWith(`${section}-`)) ?? '', rest);
  };
  return {
    shop,
    storeOf: name => folderStore(pathOf(name)),
    async down() {
      for (const path of STORES.map(pathOf)) {
        renameSync(path, `${path}-away`);
        writeFileSync(path, '');
      }
    },
    async up() {
      for (const path of STORES.map(pathOf)) {
        rmSync(path);
        renameSync(`${path}-away`, path);
      }
    },
    async close() {
      await shop.close();
      rmSync(folder, {recursive: true});
    },
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
  ['a disk', startOnDisk],
  ['an S3 server', startOnS3],
] as const;

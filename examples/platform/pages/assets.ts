import {join} from 'node:path';
import type {Hono} from 'hono';
import {announcementSheet} from '../../site/model/announcement.js';
import {STYLESHEETS} from '../../site/model/stylesheets.js';
import {swatchSheet} from '../../site/model/swatches.js';
import {isOwnFile} from '../kernel/files/is-own-file.js';
import {Refusal} from '../kernel/http/refusal.js';
import type {ServerTypes} from '../kernel/http/shop.js';
import {decodedPath, StaticFolder} from '../kernel/http/static-files.js';

/** Built files that are not for browsers. */
const PRIVATE = /^(?:platform\/|vitrine-platform\/|types\/|cli\.js)/;
/** Where files are: `ownFolder` is null in the example shop, `dataDir` where all data is in memory. */
export interface ServedFolders {
  readonly root: string;
  readonly runtimeFolder: string;
  readonly ownFolder: string | null;
  readonly dataDir: string | null;
}

/** Serves the built runtime as a CDN would, and the example site's own files. Source: the platform's HTTP contract. */
export function addFiles(
  app: Hono<ServerTypes>,
  {root, runtimeFolder, ownFolder, dataDir}: ServedFolders,
): void {
  const dist = new StaticFolder(runtimeFolder, {hasPages: true});
  const site = join(root, 'examples/site');
  const pictures = new StaticFolder(join(site, 'pictures'));
  const scripts = new StaticFolder(join(site, 'scripts'));
  const theme = new StaticFolder(join(site, 'theme'));
  const serve = (prefix: string, folders: readonly StaticFolder[], isPrivate = (_name: string) => false) =>
    app.get(`${prefix}*`, async c => {
      const name = c.req.path.slice(prefix.length);
      if (!isPrivate(name))
        for (const folder of folders) {
          const found = await folder.answer(c, name);
          if (found) return found;
        }
      throw new Refusal(404, 'not-found');
    });
  // The package of the platform has files of its own, as the editor's.
  const ownDist = join(root, 'dist');
  const built = ownDist === runtimeFolder ? [dist] : [dist, new StaticFolder(ownDist)];
  serve('/vitrine/1/', built, name => PRIVATE.test(name));
  serve('/captcha/', [new StaticFolder(join(root, 'examples/platform/features/captcha/browser'))]);
  serve('/assets/pictures/', [pictures]);
  const written = new Map([
    ['swatches.css', swatchSheet()],
    ['announcement.css', announcementSheet()],
  ]);
  for (const [name, sheets] of STYLESHEETS)
    app.get(`/assets/${name}`, c => theme.answerSheets(c, sheets, written));
  serve('/assets/', [theme, scripts]);
  if (ownFolder !== null) addOwnFiles(app, ownFolder, dataDir);
}

/** Serves the files of somebody's own folder. */
function addOwnFiles(app: Hono<ServerTypes>, ownFolder: string, dataDir: string | null): void {
  const own = new StaticFolder(ownFolder, {isServed: isOwnFile(ownFolder, dataDir)});
  app.get('*', async (c, next) => {
    // The path of the request is decoded in part: `%23` stays.
    const name = decodedPath(new URL(c.req.url).pathname).slice(1);
    const found = await own.answer(c, name);
    if (!found) return next();
    // It may be changed at any time, and whoever runs the shop wants to see it.
    found.headers.set('Cache-Control', 'no-cache');
    return found;
  });
}

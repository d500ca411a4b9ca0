import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {UsageError} from '../usage-error.js';

/** A platform that runs. */
export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

/** What the platform is started with. */
interface ServeOptions {
  readonly catalog: {readonly file: string; readonly text: string};
  readonly folder: string;
  readonly port: number;
  readonly dataDir: string;
  readonly runtimeFolder: string;
  readonly report: (line: string) => void;
}

interface PlatformModule {
  serveOwnShop(options: ServeOptions): Promise<Served>;
  /** What is wrong with a catalogue, one line each. */
  checkOwnCatalog(options: Pick<ServeOptions, 'catalog' | 'folder'>): readonly string[];
}

const PACKAGE = 'vitrine-platform';

/** Where a package is found from a folder, or null. */
const resolveFrom = (folder: string): string | null => {
  try {
    return createRequire(join(folder, 'resolve.js')).resolve(PACKAGE);
  } catch {
    return null;
  }
};

/** The platform's file: that of the project where it is built, else that of the package, next to the shop or to this command. */
const findPlatform = (cwd: string, dist: string): string | null => {
  const built = join(dist, 'platform', 'main.js');
  return existsSync(built) ? built : (resolveFrom(cwd) ?? resolveFrom(dist));
};

/** Loads the platform. Throws `UsageError` where its package is not installed. */
export const loadPlatform = async (cwd: string, dist: string): Promise<PlatformModule> => {
  const file = findPlatform(cwd, dist);
  if (file === null)
    throw new UsageError(
      `serve: the package ${PACKAGE} is not installed, run: npm install ${PACKAGE}@${__VERSION__}`,
    );
  return import(pathToFileURL(file).href);
};

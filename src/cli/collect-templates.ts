import {realpath} from 'node:fs/promises';
import {dirname, join, resolve} from 'node:path';
import {topOf} from './partials.js';
import {shownPath} from './shown-path.js';
import {isFolder, isSettings, listTemplates, readText, type TemplateFile} from './template-files.js';
import {UnreadableError, UsageError} from './usage-error.js';

/** A template to check; `top` is the folder beyond which no partials are looked for. */
export interface Checked extends TemplateFile {
  readonly folder: string;
  readonly top: string;
}

/** What was found to check, and what could not be read of it. */
export interface Collected {
  readonly templates: Checked[];
  readonly settings: TemplateFile[];
  readonly problems: UsageError[];
}

/** Collects templates and those of folders; one that has several names, through links, once. */
export const collectTemplates = async (cwd: string, given: readonly string[]): Promise<Collected> => {
  const {templates, settings, problems}: Collected = {templates: [], settings: [], problems: []};
  const taken = new Set<string>();
  const attempt = async (read: () => Promise<void>) => {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      problems.push(error);
    }
  };
  const take = (file: string, top: string) =>
    attempt(async () => {
      const found = {path: shownPath(cwd, file), source: await readText(cwd, file, 'a template')};
      const real = await realpath(file);
      if (taken.has(real)) return;
      taken.add(real);
      if (isSettings(file)) settings.push(found);
      else templates.push({...found, folder: dirname(file), top});
    });
  const takeFolder = async (folder: string) => {
    const {paths, settings: settingsFiles, unreadable} = await listTemplates(folder);
    for (const {path, reason} of unreadable)
      problems.push(new UnreadableError(shownPath(cwd, path), reason, 'a template or a folder of them'));
    if (paths.length + unreadable.length === 0)
      problems.push(new UsageError(`${shownPath(cwd, folder)}: expected templates, there are none`));
    for (const path of [...paths, ...settingsFiles]) await take(join(folder, path), folder);
  };
  for (const path of given.map(one => resolve(cwd, one)))
    await attempt(async () => {
      if (await isFolder(cwd, path, 'a template or a folder of them')) await takeFolder(path);
      else await take(path, topOf(cwd, path));
    });
  return {templates, settings, problems};
};

import type {Fault} from './fault.js';
import {parseData} from './read-data.js';
import type {TemplateFile} from './template-files.js';

/** A comment, or a string, which may contain comment marks. */
const STRING_OR_COMMENT = /"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/** The source with its comments blanked, so that offsets stay. */
const withoutComments = (source: string): string =>
  source.replace(STRING_OR_COMMENT, found => (found.startsWith('"') ? found : found.replace(/\S/g, ' ')));

/** A template's settings are an object; files of other programs have the same ending. */
const isSettingsText = (source: string): boolean => withoutComments(source).trimStart().startsWith('{');

/** The content of settings, and their faults. */
export interface Settings {
  readonly faults: readonly Fault[];
  /** Partials that the platform itself has, under both names a template calls them. */
  readonly partials: readonly string[];
}

const NOTHING: Settings = {faults: [], partials: []};

const namesOf = (data: unknown): string[] => {
  const named = (data as {systemPartials?: unknown}).systemPartials;
  return Array.isArray(named) ? named.filter(name => typeof name === 'string') : [];
};

/** Reads settings: `template.conf`, those of collections and of pages. Comments in them are left out. Source: docs/templates.md, Command line. */
export const readSettings = ({path, source}: TemplateFile): Settings => {
  if (!isSettingsText(source)) return NOTHING;
  const {data, fault} = {
    data: undefined,
    fault: undefined,
    ...parseData({path, source: withoutComments(source)}),
  };
  if (fault) return {faults: [fault], partials: []};
  return {faults: [], partials: namesOf(data).flatMap(name => [name, `${name}.block`])};
};

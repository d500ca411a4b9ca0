import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT} from './imports.js';

/** A recipe of CONTRIBUTING.md, with the files and folders that its steps name. */
export interface Recipe {
  readonly title: string;
  readonly places: readonly string[];
}

const PLACE = /`((?:src|widgets|runtime|examples|test|docs|build)(?:\/[\w./-]+)?|package\.json)`/g;

/** The recipes in the order of the page. */
export const recipes = (): readonly Recipe[] => {
  const [, text = ''] = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('\n## Recipes\n');
  return text
    .split('\n### ')
    .slice(1)
    .map(section => {
      const [title = '', ...lines] = section.split('\n');
      const places = [...lines.join('\n').matchAll(PLACE)].map(([, place = '']) => place);
      return {title, places: [...new Set(places)]};
    });
};

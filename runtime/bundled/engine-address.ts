import type {TemplateEngine} from '../blocks/search/engine-address.js';

/**
 * What stands for `engine-address.ts` where a bundler names the files. The package's own entry is no literal to the type
 * check, which would look for what a build makes.
 */
export const fetchEngine = (): Promise<TemplateEngine> => import('vitrine/template' as string);

import type {TemplateEngine} from '../blocks/search/engine-address.js';

/**
 * Replaces `engine-address.ts` where a bundler names the files. The package's own entry is no string literal
 * for the type check, because the build makes it.
 */
export const fetchEngine = (): Promise<TemplateEngine> => import('vitrine/template' as string);

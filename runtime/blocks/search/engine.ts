import {DecodeError} from '../../../src/shared/errors.js';
import {fetchEngine, type TemplateEngine} from './engine-address.js';

/**
 * Fetches the template engine from the block's `data-engine`, else from the folder of the script. Throws
 * `DecodeError` without either.
 */
export const loadEngine = async ({dataset}: HTMLElement): Promise<TemplateEngine> => {
  if (dataset.engine)
    return import(
      /* @vite-ignore */ /* webpackIgnore: true */ new URL(dataset.engine, document.baseURI).href
    );
  const engine = fetchEngine();
  if (!engine) throw new DecodeError('data-engine', 'the address of template.js', 'nothing');
  return engine;
};

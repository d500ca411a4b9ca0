import {DecodeError} from '../../../src/shared/errors.js';

/** What is used of `template.js`, the template engine's public entry. */
export interface TemplateEngine {
  render(
    source: string,
    data: object,
    options: {locale: string; partials: Readonly<Record<string, string>>},
  ): {readonly output: string; readonly errors: readonly {readonly message: string}[]};
}

/** Chunks lie one folder below the engine; the one-file build knows no address of its own. */
const besideUs = (): string | null =>
  import.meta.url ? new URL('../template.js', import.meta.url).href : null;

/** Fetches the template engine: from `data-engine` of the block, else from beside the script. Throws `DecodeError` without either. */
export const loadEngine = async ({dataset}: HTMLElement): Promise<TemplateEngine> => {
  const address = dataset.engine ? new URL(dataset.engine, document.baseURI).href : besideUs();
  if (!address) throw new DecodeError('data-engine', 'the address of template.js', 'nothing');
  return import(address);
};

/**
 * Which downloads come only after another one, so that what both use stays whole in that other. The bundler gives each set of
 * downloads that share a module a file of its own. This plugin has each later download import the earlier one, so that nothing
 * moves out of the earlier file.
 */
import {readFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CHUNKS = 'runtime/chunks';

/** Downloads (names of files in `runtime/chunks`) that come after the file named. */
const AFTER = {
  [`${CHUNKS}/commerce.ts`]: [
    'add-to-cart',
    'cart',
    'cart-actions',
    'cart-count',
    'cart-terms',
    'chart-render',
    'checks',
    'compat-fetch',
    'existing-cart',
    'http',
    'installments',
    'item-form',
    'language-switcher',
    'lessons',
    'line-answers',
    'load-more',
    'login',
    'market',
    'order',
    'passkeys',
    'pictures-render',
    'plan',
    'preferences',
    'product',
    'product-by-id',
    'product-variants',
    'quick-view',
    'quick-view-open',
    'restock',
    'reviews',
    'subscribe',
    'suggestions',
  ],
  [`${CHUNKS}/forms.ts`]: [
    'context-form',
    'existing-form',
    'form-lightbox',
    'form-live',
    'form-render',
    'form-steps',
    'popup',
  ],
  [`${CHUNKS}/form-live.ts`]: ['fields-dialog', 'form-actions', 'form-file-rows', 'form-files', 'form-parts'],
  [`${CHUNKS}/gallery.ts`]: [
    'compat-gallery-block',
    'existing-lightbox',
    'existing-rotation',
    'gallery-lightbox',
    'gallery-section',
  ],
  'runtime/blocks/list/plain-click.ts': ['market'],
  // The framework and what nearly every block uses of it are one download.
  'runtime/blocks/shared/framework.ts': [
    'cart',
    'cart-terms',
    'chart-render',
    'context-form',
    'drawer-dialog',
    'form-dialog',
    'form-file-rows',
    'form-parts',
    'form-render',
    'gallery-render',
    'inspector',
    'installments-render',
    'language-switcher',
    'live-region',
    'login',
    'passkeys',
    'pictures-render',
    'pill',
    'places',
    'plan-render',
    'product',
    'provider-dialog',
    'quick-view-dialog',
    'reviews',
    'suggestions',
  ],
};

const namesOf = Object.values(AFTER).flat();

/** Makes each of these downloads import the download that always precedes it. */
export const chunkGraph = {
  name: 'chunk-graph',
  setup: build =>
    build.onLoad({filter: new RegExp(`/${CHUNKS}/(?:${namesOf.join('|')})\\.ts$`)}, ({path}) => {
      const name = relative(join(ROOT, CHUNKS), path).replace(/\.ts$/, '');
      const imports = Object.entries(AFTER)
        .filter(([, names]) => names.includes(name))
        .map(
          ([first]) => `import './${relative(dirname(path), join(ROOT, first)).replace(/\.ts$/, '.js')}';`,
        );
      return {
        contents: `${imports.join('\n')}\n${readFileSync(path, 'utf8')}`,
        loader: 'ts',
        resolveDir: dirname(path),
      };
    }),
};

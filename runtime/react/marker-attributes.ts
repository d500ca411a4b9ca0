import type {LOAD_STRATEGIES} from '../../src/tables/block-kinds.js';

/** When a block's code is downloaded, as `data-load` says it. */
export type LoadValue = (typeof LOAD_STRATEGIES)[number] | `media(${string})`;

/**
 * Markers in JSX. TypeScript accepts any attribute with a hyphen; these declare what each holds, so that a wrong value fails.
 * Source: docs/markers.md.
 */
declare module 'react' {
  interface HTMLAttributes<T> {
    'data-block'?: string | undefined;
    'data-load'?: LoadValue | undefined;
    'data-on-add'?: string | undefined;
    'data-ui'?: 'own' | undefined;
    'data-item-id'?: string | undefined;
    'data-sku'?: string | undefined;
    'data-quantity'?: number | `${number}` | undefined;
    'data-track'?: 'button' | 'overlay' | undefined;
    'data-access'?: 'open' | 'locked' | undefined;
  }
}

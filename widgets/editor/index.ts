/** `vitrine/editor`: the pieces of a site editor, as React components. */

export * from './code/index.js';
export * from './color/index.js';
export * from './connections/index.js';
export * from './content-status/index.js';
export * from './data.js';
export * from './files/index.js';
export * from './font/index.js';
export * from './link/index.js';
export * from './locked/index.js';
export * from './orders/index.js';
export * from './products/index.js';
export * from './restock/index.js';
export * from './rich-text/index.js';
export {EditorProvider, type EditorProviderProps} from './shared/provider.js';
export * from './store/index.js';
export * from './tags/index.js';

/** `vitrine/editor`: the pieces of a site editor, as React components. */

export * from './link/index.js';
export {EditorProvider, type EditorProviderProps} from './shared/provider.js';

/** `vitrine/editor`: the pieces of a site editor, as React components. */
export {EditorProvider, type EditorProviderProps} from './shared/provider.js';

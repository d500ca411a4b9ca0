export type {Search, Suggestion} from '../shared/use-search.js';
export {LinkEditor, type LinkEditorProps} from './link-editor.js';

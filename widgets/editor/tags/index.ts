export type {TagType} from '../../../src/builder/tag-problem.js';
export {TagEditor, type TagEditorProps} from './tag-editor.js';
export type {KnownTag} from './tag-row.js';

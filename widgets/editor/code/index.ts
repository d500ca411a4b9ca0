export {CodeEditor, type CodeEditorProps} from './code-editor.js';
export {CODE_LANGUAGES, type CodeLanguage} from './languages.js';

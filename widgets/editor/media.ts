/** The pieces of the editor for files, texts and code. */
export {CodeEditor, type CodeEditorProps} from './code/code-editor.js';
export {CODE_LANGUAGES, type CodeLanguage} from './code/languages.js';
export {FileDetails, type FileDetailsProps} from './files/file-details.js';
export {FileLibrary, type FileLibraryProps} from './files/file-library.js';
export {FilePicker, type FilePickerProps} from './files/file-picker.js';
export {FocalPointField, type FocalPointFieldProps} from './files/focal-point.js';
export {createTusTransport, type TusSettings} from './files/tus-transport.js';
export {UploadList} from './files/upload-list.js';
export {
  type UnfinishedUpload,
  type UploadEntry,
  type UploadPorts,
  UploadQueue,
  type UploadState,
  type UploadTransport,
} from './files/upload-queue.js';
export {RichText, type RichTextProps} from './rich-text/rich-text.js';
export type {TextPicture} from './rich-text/toolbar.js';

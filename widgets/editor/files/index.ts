export {FileDetails, type FileDetailsProps} from './file-details.js';
export {FileLibrary, type FileLibraryProps} from './file-library.js';
export {FilePicker, type FilePickerProps} from './file-picker.js';
export {FocalPointField, type FocalPointFieldProps} from './focal-point.js';
export {ProductFiles, type ProductFilesProps} from './product-files.js';
export {createProductUploads, type ProductUploadSettings, type ProductUploads} from './product-uploads.js';
export {createTusTransport, type TusSettings} from './tus-transport.js';
export {UploadList} from './upload-list.js';
export {
  type UnfinishedUpload,
  type UploadEntry,
  type UploadPorts,
  UploadQueue,
  type UploadState,
  type UploadTransport,
} from './upload-queue.js';

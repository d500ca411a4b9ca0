/** The editor's pieces for data: datasets with their charts, options of galleries, and forms. */
export {type ChartDraft, DatasetEditor, type DatasetEditorProps} from './dataset/index.js';
export {type FieldDraft, FormBuilder, type FormBuilderProps, type FormDraft} from './form-builder/index.js';
export {
  type GalleryData,
  GalleryOptionsPanel,
  type GalleryOptionsPanelProps,
} from './gallery-options/index.js';

/** The dataset editor. */
export type {ChartDraft} from '../../../src/builder/datasets/chart-of-table.js';
export {DatasetEditor, type DatasetEditorProps} from './dataset-editor.js';

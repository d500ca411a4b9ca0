export type {FontGroup} from '../../../src/tables/font-groups.js';
export {FontPicker, type FontPickerProps} from './font-picker.js';
export type {Font, LoadPreview} from './use-fonts.js';

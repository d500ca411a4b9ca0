export type {Hsl} from '../../../src/site/color.js';
export {ColorPicker, type ColorPickerProps, type PaletteColor} from './color-picker.js';
export type {PickFromScreen} from './screen-picker.js';

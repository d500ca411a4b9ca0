/** The reader of plural and select patterns, for owners' wordings: one download. */
export {readPattern} from '../../src/i18n/pattern.js';

// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import './commerce.js';

/** The reader of plural and select patterns, for owners' wordings: one download. */
export {readPattern} from '../../src/i18n/pattern.js';

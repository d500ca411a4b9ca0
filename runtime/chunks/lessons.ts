// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import './commerce.js';

/** Lessons: what was watched, and what has been bought meanwhile. One download. */
export {mount} from './lessons/mount.js';

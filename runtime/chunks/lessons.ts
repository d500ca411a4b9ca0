/** Lessons: what was watched, and whether the visitor has access now. One download. */
export {mount} from '../blocks/lessons/mount.js';

/** Lessons: what was watched, and what has been bought meanwhile. One download. */
export {mount} from '../blocks/lessons/mount.js';

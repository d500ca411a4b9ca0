/** Slides of existing sites that play by themselves: one download, of galleries with autoplay. */
export {startRotation} from '../compat/start-rotation.js';

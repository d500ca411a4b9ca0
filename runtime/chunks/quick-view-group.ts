// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import './commerce.js';

/** Ways from one quick view to the next of its group: one download, for groups alone. */
export {addNeighbours} from './list/quick-view-group.js';

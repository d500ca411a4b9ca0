import {installPinned, pinnedFolder} from './pinned-packages.mjs';

/** The folder of the oldest React that `vitrine/react` supports: `test/react-18` names its version. */
export const REACT_18 = pinnedFolder('react-18');

/** What vitest calls before the tests of a project. */
export default function installReact18() {
  installPinned('react-18');
}

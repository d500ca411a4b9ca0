/** The framework with what nearly every block uses of it: one download for all blocks that need any of it. */
export {hydrateRoot} from 'react-dom/client';
export {useStore} from '../../../widgets/shared/block-hooks.js';

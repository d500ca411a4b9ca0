import {blockFormatter} from '../../widgets/server/index.js';
import type {Plugins} from '../template/index.js';

/** What templates may use on the command line next to the library of the language. */
export const PLUGINS: Plugins = {formatters: {block: blockFormatter()}};

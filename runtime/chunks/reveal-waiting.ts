/** Shows what existing styles hide until a script animates it in: one download, for pages with such parts. */
export {revealWaiting} from '../compat/reveal-waiting.js';

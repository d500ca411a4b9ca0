import type {Page} from '../contracts.js';

const CODE = 'platform-script';
const MESSAGE =
  'the platform’s own script runs on this page and keeps its products, forms and cart; data-takeover on our tag takes them over';

/**
 * Reports once that existing markup is left to the platform's script. It is no error: a line of information,
 * and the event.
 */
export const reportPlatformScript = ({bus, lineOf}: Page): void => {
  console.info(lineOf(CODE, MESSAGE));
  bus.emit('error', {code: CODE, message: MESSAGE, cause: undefined, origin: null});
};

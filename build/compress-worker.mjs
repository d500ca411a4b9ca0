/** One thread of `compress.mjs`: minifies what it is sent, and answers with code and source map, or with the error. */
import {parentPort} from 'node:worker_threads';
import {minify} from 'terser';

parentPort?.on('message', async ({id, name, text, options}) => {
  try {
    const {code, map} = await minify({[name]: text}, options);
    parentPort?.postMessage({id, code, map});
  } catch (error) {
    parentPort?.postMessage({id, error});
  }
});

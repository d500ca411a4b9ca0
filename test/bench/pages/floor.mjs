/** The page of bare Preact blocks: the same server HTML, with nothing of a product's rules. */
import {frame} from './frame.mjs';
import {serverBlocks} from './server-blocks.mjs';

/** HTML with `n` of the query products; their pictures come from the origin `pictures`. */
export const floorPage = (query, pictures) =>
  frame({
    head: '<script type="module" src="/floor.js"></script>',
    body: serverBlocks(Number(query.get('n')), pictures),
  });

/** The page as a site with our script tag has it. */
import {frame} from './frame.mjs';
import {serverBlocks} from './server-blocks.mjs';

/** Done when every product block is live. */
const WATCH = `{const blocks=document.querySelectorAll('[data-block=product]');let live=0;
new MutationObserver((list,watch)=>{for(const {target} of list)if(target.dataset.blockState==='live'&&++live===blocks.length){watch.disconnect();bench.finish()}})
.observe(document.querySelector('main'),{subtree:true,attributeFilter:['data-block-state']})}`;

const CONTEXT = JSON.stringify({websiteId: 'bench', currency: 'USD', locale: 'en-US', timeZone: 'UTC'});

/** HTML with `n` of the query products; their pictures come from the origin `pictures`. */
export const oursPage = (query, pictures) =>
  frame({
    head: `<script type="application/json" data-vitrine="site">${CONTEXT}</script><script type="module" src="/vitrine/vitrine.js"></script>`,
    body: `${serverBlocks(Number(query.get('n')), pictures)}<script>${WATCH}</script>`,
  });

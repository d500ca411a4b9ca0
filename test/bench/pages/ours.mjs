/** The page as a site with our script tag has it. */
import {readFileSync} from 'node:fs';
import {frame} from './frame.mjs';
import {serverBlocks} from './server-blocks.mjs';

/** Script that runs `then` when every block is live; a failed one ends the page with an error. */
export const whenLive = then => `{const count=document.querySelectorAll('[data-block]').length;let live=0;
new MutationObserver((list,watch)=>{for(const {target} of list){const state=target.dataset.blockState;
if(state==='failed'){watch.disconnect();bench.errors.push('a block failed');bench.finish()}
if(state==='live'&&++live===count){watch.disconnect();bench.live();(${then})()}}})
.observe(document.querySelector('main'),{subtree:true,attributeFilter:['data-block-state']})}`;

const CONTEXT = JSON.stringify({websiteId: 'bench', currency: 'USD', locale: 'en-US', timeZone: 'UTC'});

/** What a site builder's page names ahead for its products, as the build's manifest lists it. */
const {preload} = JSON.parse(readFileSync(new URL('../../../dist/manifest.json', import.meta.url), 'utf8'));
const PRELOADS = [...preload.blocks.product, preload.words.en]
  .map(file => `<link rel="modulepreload" href="/vitrine/${file}">`)
  .join('');

/** The entry of our script. */
export const SCRIPT = '/vitrine/vitrine.js';

/** What our script reads of the page. */
export const CONTEXT_TAG = `<script type="application/json" data-vitrine="site">${CONTEXT}</script>`;

/** The head of a page with our script tag. */
export const HEAD = `${PRELOADS}${CONTEXT_TAG}<script type="module" src="${SCRIPT}"></script>`;

/** The first of our scripts to run, before the entry, as on a page of many products. */
export const FIRST_SCRIPT = `/vitrine/${preload.ahead.product.en}`;
const PRELOAD_SCRIPT = `<script type="module" src="${FIRST_SCRIPT}"></script>`;

/** HTML with `n` of the query products; their pictures come from the origin `pictures`. */
export const oursPage = (query, pictures) =>
  frame({
    head: PRELOAD_SCRIPT + HEAD,
    body: `${serverBlocks(Number(query.get('n')), pictures)}<script>${whenLive('bench.finish')}</script>`,
  });

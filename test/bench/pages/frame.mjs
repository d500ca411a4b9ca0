/** What every page under test has in common: the shop around the products, and the observers of the measurement. */

const STORY =
  '<p>We sew in small runs, in one workshop, from organic cotton. Returns are free within thirty days and repairs are free for life.</p>';

/** The scroll bar shows from the start: a page that grows while it loads must not count as our layout shift. */
const STYLE = `html{overflow-y:scroll}.shelf{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:20px;margin:0;padding:0;list-style:none}
.shelf img{width:100%;height:auto;aspect-ratio:4/5}.item-title{font-size:1.25rem}`;

/** Runs first: records long tasks, layout shifts and errors. `bench.live` marks that all
 *  works, `bench.finish` ends the page; what a page finds out itself it puts into `bench.figures`. */
const OBSERVERS = `window.bench={tasks:[],shifts:[],errors:[],figures:{},live(){performance.mark('interactive')},finish(){fetch('/done',{method:'POST'})}};
addEventListener('error',e=>bench.errors.push(e.message));
addEventListener('unhandledrejection',e=>bench.errors.push(String(e.reason)));
new PerformanceObserver(l=>{for(const e of l.getEntries())bench.tasks.push(e.duration)}).observe({type:'longtask',buffered:true});
new PerformanceObserver(l=>{for(const e of l.getEntries())if(!e.hadRecentInput)bench.shifts.push({at:e.startTime,value:e.value})}).observe({type:'layout-shift',buffered:true})`;

/** A page with `body` between a heading and six paragraphs; `head` goes last into its head. */
export const frame = ({head = '', body}) => `<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Shop</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/theme/theme.css"><link rel="stylesheet" href="/theme/blocks.css"><style>${STYLE}</style>
<script>${OBSERVERS}</script>${head}</head>
<body><main class="main"><h1>Shop</h1><p>Plain things, made well.</p>
${body}
<section>${STORY.repeat(6)}</section></main></body></html>`;

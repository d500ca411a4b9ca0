/** A page of many forms as `vitrine/server` renders them, and a visitor who scrolls past them all. */
import {frame} from './frame.mjs';
import {CONTEXT_TAG, SCRIPT} from './ours.mjs';

const OPTIONS = ['One', 'Two', 'Three'];
const TYPES = ['name', 'email', 'text', 'select', 'checkbox', 'textarea'];

const definition = id => ({
  id,
  fields: TYPES.map(type => ({id: type, type, title: type, options: OPTIONS, required: type === 'email'})),
});

/**
 * Our script comes once the page stands, as an async one may, and long tasks count from then on: what the page's own HTML
 * costs, and the browser's look through its forms at the end of it, is not ours.
 */
const WATCH = `let startedMs=Infinity;const tasks=[];
addEventListener('load',()=>setTimeout(()=>{startedMs=performance.now();
document.head.append(Object.assign(document.createElement('script'),{type:'module',src:'${SCRIPT}'}))},500));
new PerformanceObserver(list=>tasks.push(...list.getEntries())).observe({type:'longtask',buffered:true});
const longest=()=>Math.max(0,...tasks.filter(task=>task.startTime>=startedMs).map(task=>task.duration));`;

/** Goes from form to form, and on once those in sight are live. */
const SCROLL = `const forms=[...document.querySelectorAll('[data-block]')];
const isLive=form=>form.dataset.blockState==='live';
const isSeen=form=>{const {top,bottom}=form.getBoundingClientRect();return bottom>0&&top<innerHeight};
const after=ms=>new Promise(next=>setTimeout(next,ms));
const until=async test=>{while(!test())await after(20)};
(async()=>{await until(()=>forms.some(isLive)&&forms.filter(isSeen).every(isLive));bench.live();await after(500);
const liveAtFirst=forms.filter(isLive).length;
for(const form of forms){form.scrollIntoView({behavior:'instant'});await new Promise(requestAnimationFrame);await until(()=>forms.filter(isSeen).every(isLive))}
await after(200);bench.figures={liveAtFirst,longestTaskMs:longest()};bench.finish()})()`;

/** A page of many forms links their stylesheet: styles that arrive later would cause a new layout of all. Source: docs/forms.md, Drafts and sending. */
const STYLESHEET = '<link rel="stylesheet" href="/vitrine/forms.css" data-vitrine-looks="forms">';

/** A function from the query to HTML with `n` forms. */
export const createFormsPage = async () => {
  const {renderBlock} = await import('../../../dist/server.js');
  const block = at => renderBlock('form', definition(`form-${at}`), {locale: 'en-US'}).html;
  return query =>
    frame({
      head: STYLESHEET + CONTEXT_TAG,
      body: `${Array.from({length: Number(query.get('n'))}, (_, at) => block(at)).join('\n')}<script>${WATCH}${SCROLL}</script>`,
    });
};

import {render} from '../../template/index.js';
import {type Fault, placeOf} from '../fault.js';
import {addEarly} from './add-early.js';
import {DEV_PATHS, PANEL_ID} from './assets.js';

/** `seen` is how many changes the page knows of: its script asks for those after them. */
const linksOf = (seen: number): string =>
  `<link rel="stylesheet" href="${DEV_PATHS.style}"><script type="module" src="${DEV_PATHS.script}?${seen}"></script>`;

const PANEL = `{.if faults}<template id="${PANEL_ID}"><section class="vitrine-dev-faults" role="alert" aria-labelledby="vitrine-dev-title">
<h2 id="vitrine-dev-title">{title|html}</h2>
<ol>{.repeated section faults}
<li><code>{place|html}</code> {type|html}: {message|html}
<pre>{excerpt|html}
{mark|html}</pre>{.if suggestion}<p>{suggestion|html}</p>{.end}</li>{.end}
</ol></section></template>{.end}`;

const LIST = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title|html}</title></head>
<body><main class="vitrine-dev"><h1>{title|html}</h1>
{.if missing}<p>There is no file <code>{missing|html}</code>. This page reloads once there is.</p>
<h2>Templates</h2>{.end}
{.repeated section pages}<p><a href="{href|htmltag}">{path|html}</a></p>{.or}<p>There is no template in this folder.</p>{.end}
</main></body></html>`;

/** A rendered page that follows changes and shows its faults. Nothing in it is inline script or style. */
export const pageView = (page: string, faults: readonly Fault[], seen: number): string => {
  const data = {
    title: faults.length === 1 ? 'One error in this page' : `${faults.length} errors in this page`,
    faults: faults.map(fault => ({...fault, place: placeOf(fault), mark: `${' '.repeat(fault.before)}^`})),
  };
  return addEarly(page, linksOf(seen) + render(PANEL, data).output);
};

/**
 * The list of a folder's templates, below what is `missing` where somebody asked for a page. `paths` are relative to the
 * folder, with slashes.
 */
export const listView = (paths: readonly string[], seen: number, missing?: string): string => {
  const pages = paths.map(path => ({
    path,
    href: `/${path
      .replace(/\.html$/, '')
      .split('/')
      .map(encodeURIComponent)
      .join('/')}`,
  }));
  const title = missing === undefined ? 'Templates' : 'No template here';
  return addEarly(render(LIST, {title, missing, pages}).output, linksOf(seen));
};

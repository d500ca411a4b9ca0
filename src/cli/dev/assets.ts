/** Addresses of this command's own files; no template folder is likely to have one. */
export const DEV_PATHS = {
  index: '/_vitrine/',
  script: '/_vitrine/dev.js',
  style: '/_vitrine/dev.css',
  changes: '/_vitrine/changes',
} as const;

/** The place of the error panel while the page loads, so that an unclosed element of the page cannot contain the panel. */
export const PANEL_ID = 'vitrine-dev-panel';

/** Renders the error panel, reloads the page at a change, and once a server that went away is back. */
export const DEV_SCRIPT = `const changes = new EventSource('${DEV_PATHS.changes}' + new URL(import.meta.url).search);
let wasAway = false;
changes.addEventListener('open', () => wasAway && location.reload());
changes.addEventListener('error', () => { wasAway = true; });
changes.addEventListener('changed', () => location.reload());
const panel = document.getElementById('${PANEL_ID}');
if (panel) document.body.append(panel.content);
`;

/** Looks of the error panel and the list of templates. */
export const DEV_STYLE = `@layer vitrine-dev {
.vitrine-dev { font: 1rem/1.5 system-ui, sans-serif; max-inline-size: 60rem; margin: 2rem auto; padding: 0 1rem; }
.vitrine-dev-faults { position: sticky; inset-block-end: 0; z-index: 2147483647; max-block-size: 60vh; overflow: auto;
  margin: 0; padding: 1rem; background: #fff4f2; color: #3b0d06; border-block-start: 4px solid #b3261e;
  font: 1rem/1.5 system-ui, sans-serif; }
.vitrine-dev-faults h2 { margin: 0 0 .5rem; font-size: 1.125rem; }
.vitrine-dev-faults pre { margin: .25rem 0; overflow: auto; font: .875rem/1.4 ui-monospace, monospace; }
}
`;

/** The page beside the inspector on a wide screen, above it on a narrow one. */
export const ROOM_STYLE = `@media (min-width:64rem){body{margin-inline-end:26rem!important}}
@media not all and (min-width:64rem){body{padding-block-end:40dvh!important}}`;

/** How the inspector looks, apart from the site's own styles. */
export const INSPECTOR_STYLE = `:host{position:fixed;z-index:2147483647;inset-block:0;inset-inline-end:0;inline-size:min(26rem,100vw);
overflow:auto;padding:1rem;box-sizing:border-box;color:#f4f4f4;background:#1b1f22;font:14px/1.5 ui-monospace,monospace}
h2{font-size:1rem;margin:0 0 .5rem}h3{font-size:.875rem;margin:1rem 0 .25rem;color:#9fd6c2}
ul{margin:0;padding-inline-start:1rem}li{overflow-wrap:anywhere}
button{min-block-size:2rem;padding-inline:.75rem;font:inherit;color:#1b1f22;background:#f4f4f4;border:0;border-radius:4px;cursor:pointer}
@media not all and (min-width:64rem){:host{inset-block-start:auto;inset-inline:0;inline-size:auto;block-size:40dvh}}
button:focus-visible{outline:2px solid #9fd6c2;outline-offset:2px}`;

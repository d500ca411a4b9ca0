/** The package's version, inserted by the build. */
declare const __VERSION__: string;

/** The start of a documentation page's path: '' for a path of the package, else an address, inserted by the build. */
declare const __DOCS__: string;

/** The key of the modules that a page loaded before the entry, inserted by the build. */
declare const __PRELOADED__: string;

/** Numbers of the shared chunks that the download of products imports, inserted by the build. */
declare const __PREFETCH_SHOP__: string;

/** The folder of the chunks, relative to the entry, inserted by the build. */
declare const __CHUNKS__: string;

/** The folder of the message files, relative to the entry, inserted by the build. */
declare const __MESSAGES__: string;

/** The folder of the parts of the classic script, relative to it, inserted by the build. */
declare const __PARTS__: string;

declare module '*.css' {
  /** The style sheet's text, minified. */
  const text: string;
  export default text;
}

/** The package's version, put in by the build. */
declare const __VERSION__: string;

/** Where a page leaves what it ran before the entry; put in by the build. */
declare const __PRELOADED__: string;

/** Numbers of the shared chunks that a download, and commerce beside it, import; put in by the build. */
declare const __PREFETCH_SHOP__: string;
declare const __PREFETCH_COMPAT__: string;

/** The folder of the chunks, beside the entry; put in by the build. */
declare const __CHUNKS__: string;

/** The folder of the message files, beside the entry; put in by the build. */
declare const __MESSAGES__: string;

declare module '*.css' {
  /** The style sheet's text, minified. */
  const text: string;
  export default text;
}

/** The package's version, put in by the build. */
declare const __VERSION__: string;

declare module '*.css' {
  /** The style sheet's text, minified. */
  const text: string;
  export default text;
}

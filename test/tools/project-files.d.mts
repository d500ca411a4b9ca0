/** Paths that differ from the last commit, files that git does not know yet among them. */
export declare const changedPaths: () => string[];
/** The text of every code file by its path. */
export declare const codeFiles: () => Map<string, string>;
/** Paths of the test files that `npm run test:all` alone runs. */
export declare const wholeFiles: () => string[];
/** Paths of the test files without a test that `npm run test:all` alone runs. */
export declare const sampleFiles: () => string[];

interface Output {
  readonly imports: readonly {readonly path: string}[];
  readonly entryPoint?: string;
}
export function mergeChunks(given: {
  readonly outputFiles: readonly {readonly path: string; readonly text: string}[];
  readonly metafile: {readonly outputs: Readonly<Record<string, Output>>};
}): {
  outputFiles: {path: string; text: string}[];
  metafile: {outputs: Record<string, Output>};
  passedOn: Map<string, string>;
};

interface Output {
  readonly inputs: object;
  readonly imports: readonly {readonly path: string}[];
  readonly entryPoint?: string;
}
export function moveChunks(given: {
  readonly outputFiles: readonly {readonly path: string; readonly text: string}[];
  readonly metafile: {readonly outputs: Readonly<Record<string, Output>>};
  readonly root: string;
  readonly others: readonly string[];
}): {folder: string; files: [path: string, text: string][]; outputs: Record<string, Output>};

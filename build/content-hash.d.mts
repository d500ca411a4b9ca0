export function contentHash(
  files: readonly (readonly [path: string, text: string])[],
  ...others: string[]
): string;

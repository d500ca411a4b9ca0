export function librariesIn(
  outputs: Readonly<
    Record<string, {readonly inputs?: Readonly<Record<string, {readonly bytesInOutput: number}>>}>
  >,
  isShipped?: (file: string) => boolean,
): readonly string[];
export function noticesOf(folders: readonly string[]): string;

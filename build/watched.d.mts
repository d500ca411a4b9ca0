import type {Plugin} from 'esbuild';

export function reportOnce(onBuilt: () => void, print?: (text: string) => void): Plugin;
export function emptyFolder(folder: string, preserved: readonly string[]): void;

export function buildNote(root: string, fast: boolean): {write(): void; isTrue(): boolean};

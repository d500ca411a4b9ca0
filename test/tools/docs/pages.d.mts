export const nameOf: (path: string) => string;

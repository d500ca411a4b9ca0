export function unescaped(html: string): string;

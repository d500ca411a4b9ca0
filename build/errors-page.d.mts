/** The page of error codes as HTML, of its Markdown. */
export function errorsPage(version: string, markdown: string): string;

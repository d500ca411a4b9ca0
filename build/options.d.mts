/** The page of error codes under a publisher's `homepage`, or '' without one. */
export function docsUnder(homepage: string | undefined): string;

/** The pattern of LIKE for values that contain a text, whose own `%` and `_` are no wildcards. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Languages of the code editor. */
export const CODE_LANGUAGES = ['html', 'css', 'javascript', 'template'] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

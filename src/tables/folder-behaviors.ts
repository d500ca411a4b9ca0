/** What a click on a folder of the navigation does. Source: runtime spec §3. */
export const FOLDER_BEHAVIOR = {index: 1, redirect: 2, none: 3} as const;

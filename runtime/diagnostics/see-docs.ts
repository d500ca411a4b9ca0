/**
 * Says where a page of the documentation is, to follow a sentence's words: ", see <address>" below the publisher's home, where
 * all console lines lead. '' without one: then the page of codes next to the script, to which the line leads, is the only one there.
 */
export const seeDocs = (page: string): string => __DOCS__ && `, see ${__DOCS__.replace('errors.md', page)}`;

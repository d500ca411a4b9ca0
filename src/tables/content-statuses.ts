/** States of a content item that visitors do not see, with what the editor calls each. Source: runtime spec §3, content item status labels. */
export const CONTENT_STATUSES = [
  {status: 'scheduled', label: 'Scheduled'},
  {status: 'needs-review', label: 'Needs review'},
  {status: 'draft', label: 'Draft'},
  {status: 'private', label: 'Private'},
] as const;

export type ContentStatus = (typeof CONTENT_STATUSES)[number]['status'];

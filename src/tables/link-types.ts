/** Kinds of link that an owner may set. Source: runtime spec §3, link types. */
export const LINK_TYPES = ['page', 'web', 'email', 'phone', 'file'] as const;

export type LinkType = (typeof LINK_TYPES)[number];

/** Fields of an email link, in the order in which the editor shows them. Source: runtime spec §3, email message fields. */
export const EMAIL_LINK_FIELDS = [
  {field: 'to', label: 'To'},
  {field: 'cc', label: 'CC'},
  {field: 'bcc', label: 'BCC'},
  {field: 'subject', label: 'Subject'},
  {field: 'message', label: 'Message'},
] as const;

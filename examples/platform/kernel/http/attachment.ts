/** Characters that `encodeURIComponent` leaves and an extended parameter may not have. Source: RFC 8187 §3.2.1. */
const LEFT = /['()*]/g;
/** What a quoted name may not have, or that some browsers decode. */
const UNQUOTABLE = /[^\x20-\x7e]|["\\%]/gu;

const percentOf = (sign: string): string =>
  `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** `Content-Disposition` of a file that is saved under a name. Clients that know no other alphabet get a plain one. Source: RFC 6266 §4.3. */
export const attachmentNamed = (name: string): string =>
  `attachment; filename="${name.replace(UNQUOTABLE, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(LEFT, percentOf)}`;

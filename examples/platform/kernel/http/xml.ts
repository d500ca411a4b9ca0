import {escapeHtml} from '../../../../src/shared/escape-html.js';

/** What XML cannot have, even escaped. Source: XML 1.0 §2.2. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text as it stands in XML, between tags or in a quoted attribute, whatever is in it. */
export const xmlText = (text: string): string => escapeHtml(text.replace(NO_XML, '\ufffd'));

/** An element with a text alone; nothing for an empty text. */
export const xmlElement = (name: string, text: string): string =>
  text && `<${name}>${xmlText(text)}</${name}>`;

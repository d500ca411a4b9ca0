import type {FormatterTable} from '../../language/plugin.js';
import {asString} from '../../language/value.js';
import {escapeAttribute, escapeText} from '../markup/escape.js';

const SPACE = /\s/g;

/** The legacy `escape` over UTF-8: leaves `A-Za-z0-9@*_+-./`. Source: template language §7 (url-encode). */
const urlEncode = (text: string): string => escape(unescape(encodeURIComponent(text)));

/** Formatters that make text safe for a place: markup, attribute, address. Source: template language §7. */
export const escapingFormatters: FormatterTable = {
  html: value => escapeText(asString(value)),
  htmlattr: value => escapeAttribute(asString(value)),
  htmltag: value => escapeAttribute(asString(value)),
  'encode-space': value => asString(value).replace(SPACE, '&nbsp;'),
  'encode-uri': value => encodeURI(asString(value)),
  'encode-uri-component': value => encodeURIComponent(asString(value)),
  'line-breaks': value => asString(value).replaceAll('\n', '<br/>'),
  'url-encode': value => urlEncode(asString(value)),
};

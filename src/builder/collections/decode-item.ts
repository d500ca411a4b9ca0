import {bool, type Decoder, fields, integer, list, nullable, text} from '../../shared/decode.js';
import {DecodeError} from '../../shared/errors.js';
import {eventLocation, eventTimes} from '../../site/event-fields.js';
import {type RichNode, readRichDoc} from '../../site/rich-text/rich-doc.js';
import {inLanguages, withoutNull} from '../decode-languages.js';
import type {ItemDraft, ItemPicture} from './item-draft.js';
import type {ItemTexts} from './item-texts.js';

const picture: Decoder<ItemPicture> = (value, path) => {
  const read = fields(value, path);
  return {
    assetUrl: read('assetUrl', text),
    altText: read('altText', text),
    originalSize: read('originalSize', text),
  };
};

const richDoc: Decoder<RichNode> = (value, path) => {
  const found = readRichDoc(value);
  if (!found) throw new DecodeError(path, 'a rich text', typeof value);
  return found;
};

const itemTexts: Decoder<ItemTexts> = (value, path) => {
  const read = fields(value, path);
  const found = {
    title: read('title', nullable(text), null),
    excerpt: read('excerpt', nullable(text), null),
    body: read('body', nullable(richDoc), null),
    altText: read('altText', nullable(text), null),
    addressTitle: read('addressTitle', nullable(text), null),
    addressCountry: read('addressCountry', nullable(text), null),
  };
  return withoutNull(found);
};

/** Reads the draft of an item. Throws `DecodeError`. */
export const itemDraft: Decoder<ItemDraft> = (value, path) => {
  const read = fields(value, path);
  return {
    title: read('title', text),
    urlId: read('urlId', text),
    excerpt: read('excerpt', text),
    author: read('author', text),
    body: read('body', richDoc),
    picture: read('picture', nullable(picture)),
    times: read('times', nullable(eventTimes), null),
    location: read('location', nullable(eventLocation), null),
    tags: read('tags', list(text)),
    categories: read('categories', list(text)),
    publishAtMs: read('publishAtMs', nullable(integer)),
    isPrivate: read('isPrivate', bool),
    needsReview: read('needsReview', bool),
    localized: read('localized', inLanguages(itemTexts), {}),
  };
};

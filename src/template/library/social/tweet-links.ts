import {escapeAttribute} from '../markup/escape.js';

const URL_IN_TEXT = /\b(?:https?|ftp|file):\/\/[-A-Za-z0-9+&@#/%?=~_|!:,.;]*[-A-Za-z0-9+&@#/%=~_|]/g;
const MENTION = /(^| )@(\w+)/g;
const HASHTAG = /(^| )#(\w+)/g;

const link = (href: string, text: string): string =>
  `<a target="new" href="${escapeAttribute(href)}">${text}</a>`;

/** Makes links of the addresses, @mentions and #hashtags of a text, whose own markup stays. Source: template language §9 (activate-twitter-links). */
export const linkTweets = (text: string): string =>
  text
    .replace(URL_IN_TEXT, url => link(url, url))
    .replace(
      MENTION,
      (_all, before: string, name: string) => before + link(`https://twitter.com/${name}/`, `@${name}`),
    )
    .replace(
      HASHTAG,
      (_all, before: string, tag: string) =>
        before + link(`https://twitter.com/hashtag/${tag}?src=hash`, `#${tag}`),
    );

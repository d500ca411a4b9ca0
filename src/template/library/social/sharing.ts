import type {Formatter, FormatterTable} from '../../language/plugin.js';
import {asString, truthy} from '../../language/value.js';
import {element, type Html, joinHtml} from '../markup/element.js';
import {read, readText} from '../read.js';
import {linkTweets} from './tweet-links.js';

const FOLLOW_SCRIPT: Html = {
  html:
    "<script>Y.use('squarespace-follow-buttons', function(Y) { Y.on('domready', function() { " +
    'Y.Squarespace.FollowButtonUtils.renderAll(); }); });</script>',
};

const socialButton =
  (tag: 'div' | 'span', style: string): Formatter =>
  (value, _args, context) => {
    if (!truthy(context.resolve(['website', 'shareButtonOptions']))) return '';
    return element(tag, {
      class: `squarespace-social-buttons ${style}`,
      'data-system-data-id': readText(value, 'systemDataId') || readText(value, 'mainImageId'),
      'data-asset-url': readText(value, 'assetUrl') || asString(read(value, 'mainImage', 'assetUrl')),
      'data-record-type': readText(value, 'recordType'),
      'data-full-url': readText(value, 'fullUrl'),
      'data-title': readText(value, 'title'),
    }).html;
  };

const userName = (profile: unknown): string =>
  readText(profile, 'userName') || (readText(profile, 'profileUrl').split('/').pop() ?? '');

const followButton: Formatter = value =>
  joinHtml(
    FOLLOW_SCRIPT,
    element('div', {class: 'squarespace-follow-button', 'data-username': userName(value)}),
  ).html;

/** Formatters that lead to other networks. Source: template language §7 (social), §9. */
export const sharingFormatters: FormatterTable = {
  'activate-twitter-links': value => linkTweets(asString(value)),
  'social-button': socialButton('div', 'button-style'),
  'social-button-inline': socialButton('span', 'inline-style'),
  'twitter-follow-button': followButton,
};

import {type ItemDraft, type ItemPart, isField} from '../../../../src/builder/collections/item-draft.js';
import type {LocalizedItemPart} from '../../../../src/builder/collections/item-texts.js';
import {localizedPart} from '../../../../src/builder/collections/localized-texts.js';
import {LOCATION_TEXTS} from '../../../../src/site/event-fields.js';
import {plainTextOf} from '../../../../src/site/rich-text/rich-doc.js';
import {localTimeOf} from '../../../../src/site/zoned-time.js';
import type {useTexts} from '../../shared/provider.js';
import type {COLLECTION_MESSAGES} from './messages.js';
import type {TextLanguages} from './text-languages.js';

type Texts = ReturnType<typeof useTexts<keyof (typeof COLLECTION_MESSAGES)['en']>>;

/** A text of another language, as a choice between two shows it. */
function localizedText({localized}: ItemDraft, part: LocalizedItemPart): string {
  const [code, name] = localizedPart(part);
  const text = localized[code]?.[name] ?? '';
  return typeof text === 'string' ? text : plainTextOf(text);
}

/** A start and an end, as a clock in the time zone shows them. */
const timesText = ({times}: ItemDraft, timeZone: string): string =>
  [times?.startMs ?? null, times?.endMs ?? null]
    .map(ms => localTimeOf(ms, timeZone).replace('T', ' '))
    .filter(Boolean)
    .join(' – ');

/** A version of a part, as a choice between two shows it. */
export function shownPart(
  draft: ItemDraft,
  part: ItemPart,
  {t, timeZone}: {readonly t: Texts; readonly timeZone: string},
): string {
  const {picture, publishAtMs, location} = draft;
  switch (part) {
    case 'body':
      return plainTextOf(draft.body);
    case 'picture':
      return picture?.altText || picture?.assetUrl || '';
    case 'times':
      return timesText(draft, timeZone);
    case 'location':
      return LOCATION_TEXTS.flatMap(name => location?.[name] || []).join(', ');
    case 'publishAtMs':
      return publishAtMs === null ? '' : new Date(publishAtMs).toISOString();
    case 'isPrivate':
    case 'needsReview':
      return t(`item-flag-${draft[part]}`);
    case 'tags':
    case 'categories':
      return draft[part].join(', ');
    default:
      return isField(part) ? draft[part] : localizedText(draft, part);
  }
}

/** What a part is called: a text of another language with that language. */
export function partName(part: ItemPart, {choices}: TextLanguages, t: Texts): string {
  if (isField(part)) return t(`item-part-${part}`);
  const [code, name] = localizedPart(part);
  const label = name === 'altText' ? t('item-picture-text') : t(`item-part-${name}`);
  return t('item-part-in', {label, language: choices.find(one => one.code === code)?.name ?? code});
}

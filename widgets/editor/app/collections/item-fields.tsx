import type {ReactNode} from 'react';
import {Button} from 'react-aria-components';
import {ITEM_LIMITS, type ItemDraft} from '../../../../src/builder/collections/item-draft.js';
import type {SitePages} from '../../../../src/builder/pages/page-calls.js';
import {pageTextProblem} from '../../../../src/builder/pages/page-text-problem.js';
import {timeProblem} from '../../../../src/builder/value-problem.js';
import {type RichNode, readRichDoc} from '../../../../src/site/rich-text/rich-doc.js';
import {localTimeOf, timeOfLocal} from '../../../../src/site/zoned-time.js';
import {Check, TextInput} from '../../shared/fields.js';
import {useBuilderMessages, useTexts} from '../../shared/provider.js';
import {TimeZoneProblem, useZone} from '../../shared/times.js';
import type {TextBlockProps} from '../lazy-text.js';
import {ChoosePicture, pictureData} from '../media.js';
import {createPart} from '../part.js';
import type {Strings} from '../strings.js';
import {COLLECTION_MESSAGES} from './messages.js';

const TextBlock = createPart(() => import('../lazy-text.js'), 'TextBlock');

/** A change of parts, or how the newest draft makes it. */
export type ItemChange = Partial<ItemDraft> | ((newest: ItemDraft) => Partial<ItemDraft>);

/** What the fields of an item are given. A change takes the place of what the draft has, whatever else changed meanwhile. */
export interface ItemFieldsProps {
  readonly draft: ItemDraft;
  readonly onEdit: (change: ItemChange, step?: string) => void;
  readonly site: SitePages;
  readonly t: Strings;
}

/** The beginning of a text, in UTF-16 units as the platform counts them; a letter of two is not cut in half. */
export const fitting = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');

const Author = ({draft, onEdit}: Pick<ItemFieldsProps, 'draft' | 'onEdit'>): ReactNode => {
  const t = useTexts(COLLECTION_MESSAGES);
  return (
    <TextInput
      label={t('item-part-author')}
      value={draft.author}
      maxLength={ITEM_LIMITS.author}
      onChange={author => onEdit({author}, 'author')}
    />
  );
};

/** What is wrong with a text of an item, as with that of a page. */
function useProblems(draft: ItemFieldsProps['draft']) {
  const m = useBuilderMessages();
  return (field: 'title' | 'urlId'): string | undefined => {
    const problem = pageTextProblem(field, draft[field], ITEM_LIMITS[field]);
    return problem ? m(problem.id, problem.params) : undefined;
  };
}

interface ItemTextsProps extends ItemFieldsProps {
  /** Why the platform refused the address; null where it did not. */
  readonly addressProblem: string | null;
  readonly hasAuthor: boolean;
}

/** Title, address and what lists show. */
export function ItemTexts({draft, onEdit, addressProblem, hasAuthor}: ItemTextsProps): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const problemAt = useProblems(draft);
  return (
    <>
      <TextInput
        label={t('item-part-title')}
        value={draft.title}
        maxLength={ITEM_LIMITS.title}
        problem={problemAt('title')}
        onChange={title => onEdit({title}, 'title')}
      />
      <TextInput
        label={t('item-part-urlId')}
        hint={t('item-address-hint')}
        value={draft.urlId}
        maxLength={ITEM_LIMITS.urlId}
        problem={problemAt('urlId') ?? addressProblem ?? undefined}
        spellCheck={false}
        dir="ltr"
        onChange={urlId => onEdit({urlId}, 'urlId')}
      />
      <TextInput
        label={t('item-part-excerpt')}
        hint={t('item-excerpt-hint')}
        rows={3}
        value={draft.excerpt}
        onChange={excerpt => onEdit({excerpt: fitting(excerpt, ITEM_LIMITS.excerpt)}, 'excerpt')}
      />
      {hasAuthor && <Author draft={draft} onEdit={onEdit} />}
    </>
  );
}

/** The text of an item in a language. */
export const ItemBody = ({
  body,
  onBody,
  site,
  t,
  dir,
  lang,
}: Pick<TextBlockProps, 'site' | 't' | 'dir' | 'lang'> & {
  readonly body: RichNode;
  readonly onBody: (body: RichNode) => void;
}): ReactNode => (
  <TextBlock
    data={{doc: body}}
    // As the platform reads it, so that what is saved is what was sent.
    onChange={({doc}) => onBody(readRichDoc(doc) ?? body)}
    site={site}
    t={t}
    dir={dir}
    lang={lang}
  />
);

/** The picture of an item, of the site's files. */
export function ItemPictureFields({draft: {picture}, onEdit, t: strings}: ItemFieldsProps): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  return (
    <fieldset className="vte-group">
      <legend>{t('item-part-picture')}</legend>
      {picture ? (
        <div className="vte-goods-picture">
          <img src={picture.assetUrl} alt="" width="96" height="96" />
          <div>
            <TextInput
              label={t('item-picture-text')}
              value={picture.altText}
              maxLength={ITEM_LIMITS.title}
              onChange={altText => onEdit({picture: {...picture, altText}}, 'picture')}
            />
            <Button className="vte-button" onPress={() => onEdit({picture: null})}>
              {t('item-picture-remove')}
            </Button>
          </div>
        </div>
      ) : (
        <p className="vte-hint">{t('item-picture-none')}</p>
      )}
      <ChoosePicture
        t={strings}
        onChoose={file => {
          const {assetUrl, altText, originalSize} = pictureData(file);
          onEdit({picture: {assetUrl, altText: fitting(altText, ITEM_LIMITS.title), originalSize}});
        }}
      />
    </fieldset>
  );
}

/** When and by whom an item is seen. */
export function ItemVisibility({
  draft: {publishAtMs, isPrivate, needsReview},
  onEdit,
  isPublished,
}: Pick<ItemFieldsProps, 'draft' | 'onEdit'> & {readonly isPublished: boolean}): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const m = useBuilderMessages();
  const {shown: timeZone} = useZone();
  const problem = timeProblem(publishAtMs) ?? undefined;
  return (
    <fieldset className="vte-group">
      <legend>{t('item-seen')}</legend>
      <TimeZoneProblem />
      <TextInput
        label={t('item-part-publishAtMs')}
        problem={problem && m(problem.id)}
        hint={timeZone ? t('item-date-hint', {timeZone}) : t('item-date-hint-device')}
        type="datetime-local"
        value={localTimeOf(publishAtMs, timeZone)}
        onChange={text => onEdit({publishAtMs: timeOfLocal(text, timeZone)}, 'publishAtMs')}
      />
      <Check
        label={t('item-part-isPrivate')}
        isChecked={isPrivate}
        onChange={next => onEdit({isPrivate: next})}
      />
      {!isPublished && (
        <Check
          label={t('item-part-needsReview')}
          isChecked={needsReview}
          onChange={next => onEdit({needsReview: next})}
        />
      )}
    </fieldset>
  );
}

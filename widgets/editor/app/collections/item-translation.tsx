import type {ReactNode} from 'react';
import {Button} from 'react-aria-components';
import {ITEM_LIMITS} from '../../../../src/builder/collections/item-draft.js';
import {ITEM_TEXTS, type ItemTexts} from '../../../../src/builder/collections/item-texts.js';
import type {TextLanguage} from '../../../../src/builder/decode-languages.js';
import {richDocOf} from '../../../../src/site/rich-text/rich-doc.js';
import {TextInput} from '../../shared/fields.js';
import {useTexts} from '../../shared/provider.js';
import {fitting, ItemBody, type ItemChange, type ItemFieldsProps} from './item-fields.js';
import {COLLECTION_MESSAGES} from './messages.js';
import type {TextLanguages} from './text-languages.js';

/** Begins the body with that of the item's own language. */
const CopyButton = ({name, onPress}: {readonly name: string; readonly onPress: () => void}): ReactNode => {
  const t = useTexts(COLLECTION_MESSAGES);
  return (
    <Button className="vte-button" onPress={onPress}>
      {t('item-translation-copy', {name})}
    </Button>
  );
};

/** The alternative text of the item's picture. */
const PictureText = (
  field: Pick<Parameters<typeof TextInput>[0], 'hint' | 'dir' | 'value' | 'onChange'>,
): ReactNode => {
  const t = useTexts(COLLECTION_MESSAGES);
  return <TextInput label={t('item-picture-text')} maxLength={ITEM_LIMITS.title} {...field} />;
};

/** The texts of a location that languages have of their own. */
const PLACE_TEXTS = ['addressTitle', 'addressCountry'] as const;

/** The name and the country of an event's place. */
const PlaceTexts = ({
  draft,
  texts,
  original,
  dir,
  edit,
}: Pick<ItemFieldsProps, 'draft'> & {
  readonly texts: ItemTexts;
  readonly original: (text: string) => string | undefined;
  readonly dir: string;
  readonly edit: (change: ItemTexts, step: string) => void;
}): ReactNode => {
  const t = useTexts(COLLECTION_MESSAGES);
  return PLACE_TEXTS.map(name => (
    <TextInput
      key={name}
      label={t(`item-part-${name}`)}
      hint={original(draft.location?.[name] ?? '')}
      dir={dir}
      value={texts[name] ?? ''}
      maxLength={ITEM_LIMITS.location}
      onChange={text => edit({[name]: text}, name)}
    />
  ));
};

/** A change of the texts of one language. */
const inLanguage =
  (code: TextLanguage['code'], change: ItemTexts): ItemChange =>
  ({localized}) => ({localized: ITEM_TEXTS.withTexts(localized, code, change)});

/** The texts of an item in a language, and what changes some of them. */
function translationOf({draft, onEdit}: ItemFieldsProps, code: TextLanguage['code']) {
  const edit = (change: ItemTexts, step?: string): void =>
    onEdit(inLanguage(code, change), step && `${code}/${step}`);
  return {texts: draft.localized[code] ?? {}, edit};
}

/** The texts of an item in another language than its own. What is empty is read in its own. */
export function ItemTranslation({
  languages,
  isEvent,
  ...fields
}: ItemFieldsProps & {readonly languages: TextLanguages; readonly isEvent: boolean}): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const {draft, site} = fields;
  const {own, shown} = languages;
  const dir = shown.direction;
  const {texts, edit} = translationOf(fields, shown.code);
  const original = (text: string) => (text ? t('item-original', {name: own.name, text}) : undefined);
  return (
    <>
      <p className="vte-hint">{t('item-translation-hint', {name: own.name})}</p>
      <TextInput
        label={t('item-part-title')}
        hint={original(draft.title)}
        dir={dir}
        value={texts.title ?? ''}
        maxLength={ITEM_LIMITS.title}
        onChange={title => edit({title}, 'title')}
      />
      <TextInput
        label={t('item-part-excerpt')}
        hint={original(draft.excerpt)}
        dir={dir}
        rows={3}
        value={texts.excerpt ?? ''}
        onChange={excerpt => edit({excerpt: fitting(excerpt, ITEM_LIMITS.excerpt)}, 'excerpt')}
      />
      <ItemBody
        site={site}
        t={fields.t}
        dir={dir}
        lang={shown.code}
        body={texts.body ?? richDocOf('')}
        onBody={body => edit({body}, 'body')}
      />
      {!texts.body && <CopyButton name={own.name} onPress={() => edit({body: draft.body})} />}
      {isEvent && <PlaceTexts draft={draft} texts={texts} original={original} dir={dir} edit={edit} />}
      {draft.picture && (
        <PictureText
          hint={original(draft.picture.altText)}
          dir={dir}
          value={texts.altText ?? ''}
          onChange={altText => edit({altText}, 'altText')}
        />
      )}
    </>
  );
}

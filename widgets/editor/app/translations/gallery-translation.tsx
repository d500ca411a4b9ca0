import {type ReactNode, useId} from 'react';
import {isBlank, listOf, PICTURE_TEXTS} from '../../../../src/site/block-texts.js';
import {pictureTextsIn} from '../../../../src/site/page-translations.js';
import {GALLERY_BLOCK_LIMITS} from '../../../../src/tables/page-block-kinds.js';
import {useTexts} from '../../shared/provider.js';
import {GALLERY_MESSAGES} from '../gallery/messages.js';
import {textOf} from '../gallery/picture-list.js';
import {TranslatedText} from './translated-text.js';
import type {BlockTranslationProps} from './translation-props.js';

type Texts = Readonly<Record<string, unknown>>;

const LABELS = {altText: 'alt', title: 'title', description: 'description'} as const;
const {line: LINE_MAX, text: TEXT_MAX} = GALLERY_BLOCK_LIMITS;
const DESCRIPTION_ROWS = 3;

/** The texts of one picture: those that it has in its own language, or here. */
function PictureTranslation({
  name,
  picture,
  texts,
  languages,
  onEdit,
}: Pick<BlockTranslationProps, 'languages'> & {
  readonly name: string;
  readonly picture: Texts;
  readonly texts: Texts;
  readonly onEdit: (change: Texts, step: string) => void;
}): ReactNode {
  const t = useTexts(GALLERY_MESSAGES);
  const id = useId();
  const names = PICTURE_TEXTS.filter(one => !isBlank(picture[one]) || !isBlank(texts[one]));
  if (!names.length) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      {names.map(one => (
        <TranslatedText
          key={one}
          label={t(LABELS[one])}
          own={textOf(picture[one])}
          value={textOf(texts[one])}
          rows={one === 'description' ? DESCRIPTION_ROWS : 1}
          maxLength={one === 'description' ? TEXT_MAX : LINE_MAX}
          languages={languages}
          onChange={value => onEdit({[one]: value}, one)}
        />
      ))}
    </section>
  );
}

/** The texts of the pictures of a gallery. They are stored by the address of each, so that they follow it. */
export function PictureTranslations({block, texts, languages, onTexts}: BlockTranslationProps): ReactNode {
  const t = useTexts(GALLERY_MESSAGES);
  const items = listOf(block.data.items);
  const translated = pictureTextsIn(items, texts.pictures);
  const edit = (at: number, change: Texts, step: string): void => {
    const pictures = items.map(({assetUrl}, n) => ({
      assetUrl,
      ...translated[n],
      ...(n === at ? change : {}),
    }));
    onTexts({...texts, pictures}, `${at} ${step}`);
  };
  return items.map((picture, at) => (
    <PictureTranslation
      key={String(at)}
      name={textOf(picture.title) || textOf(picture.altText) || t('picture', {n: at + 1})}
      picture={picture}
      texts={translated[at] ?? {}}
      languages={languages}
      onEdit={(change, step) => edit(at, change, step)}
    />
  ));
}

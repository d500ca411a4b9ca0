import {type ReactNode, useState} from 'react';
import {
  type PictureDraft,
  PRODUCT_LIMITS,
  withoutPicture,
  withPictureMoved,
  withPictures,
} from '../../../src/builder/products/product-draft.js';
import {AddressForm} from '../shared/address-form.js';
import {TextInput} from '../shared/fields.js';
import {useTexts} from '../shared/provider.js';
import {SortableList} from '../shared/sortable-list.js';
import type {Editing} from './editing.js';
import {PRODUCT_MESSAGES} from './messages.js';

/** Renders what chooses a picture of the site; its choice is added to the product. */
export type RenderPictureChoice = (onChoose: (picture: PictureDraft) => void) => ReactNode;

/** The order of the pictures. */
function Order({
  draft,
  onEdit,
  selected,
  onSelect,
}: Editing & {readonly selected: string | null; readonly onSelect: (src: string) => void}): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  return (
    <SortableList
      items={draft.pictures.map(({src, text}, at) => ({
        id: src,
        name: text || t('picture-name', {n: at + 1}),
      }))}
      selected={selected}
      onSelect={onSelect}
      onMove={(src, after) => onEdit(withPictureMoved(draft, src, after))}
      onRemove={src => onEdit(withoutPicture(draft, src))}
      texts={{
        list: t('part-pictures'),
        empty: t('pictures-none'),
        drag: t('pictures-drag'),
        up: t('pictures-up'),
        down: t('pictures-down'),
        remove: t('pictures-remove'),
      }}
    />
  );
}

/** A picture with what it shows. */
function Details({draft, problems, onEdit, src}: Editing & {readonly src: string}): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  const at = draft.pictures.findIndex(picture => picture.src === src);
  const problem = [problems[`pictures.${at}.text`], problems[`pictures.${at}.src`]].filter(Boolean).join(' ');
  const change = (text: string): void =>
    onEdit(
      {
        ...draft,
        pictures: draft.pictures.map(picture => (picture.src === src ? {...picture, text} : picture)),
      },
      `picture ${src}`,
    );
  return (
    <div className="vte-goods-picture">
      <img src={src} alt="" width="96" height="96" />
      <TextInput
        label={t('picture-text')}
        value={draft.pictures[at]?.text ?? ''}
        problem={problem || undefined}
        onChange={change}
      />
    </div>
  );
}

/** The pictures of a product in their order, and the one that is chosen with what it shows. */
export function PictureFields({
  renderPictureChoice,
  ...editing
}: Editing & {readonly renderPictureChoice: RenderPictureChoice | undefined}): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  const {draft, problems, onEdit} = editing;
  const [chosen, setChosen] = useState<string | null>(null);
  const {pictures} = draft;
  const wrong = pictures.find((_, at) => problems[`pictures.${at}.src`] || problems[`pictures.${at}.text`]);
  const selected =
    [chosen, wrong?.src, pictures[0]?.src].find(src => pictures.some(one => one.src === src)) ?? null;
  const add = (picture: PictureDraft): void => {
    onEdit(withPictures(draft, [picture]));
    setChosen(picture.src);
  };
  return (
    <fieldset className="vte-group vte-goods-part">
      <legend>{t('part-pictures')}</legend>
      <p className="vte-hint">{t('pictures-hint')}</p>
      <Order {...editing} selected={selected} onSelect={setChosen} />
      {selected !== null && <Details key={selected} {...editing} src={selected} />}
      {pictures.length < PRODUCT_LIMITS.pictures &&
        (renderPictureChoice ? (
          renderPictureChoice(add)
        ) : (
          <AddressForm
            label={t('picture-address')}
            add={t('picture-add')}
            onAdd={src => add({src, text: ''})}
          />
        ))}
    </fieldset>
  );
}

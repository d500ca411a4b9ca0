import {type ReactNode, useState} from 'react';
import {imageAddress} from '../../../../src/media/image-address.js';
import {useTexts} from '../../shared/provider.js';
import {SortableList} from '../../shared/sortable-list.js';
import type {BlockEditorProps} from '../block-editor-props.js';
import {AddPictures} from './add-pictures.js';
import {GALLERY_MESSAGES} from './messages.js';
import {PictureDetails} from './picture-details.js';
import {type Picture, picturesOf, textOf, usePictureList} from './picture-list.js';

/** Width of pictures in the list, for screens of two pixels to one of CSS. */
const THUMBNAIL_PX = 100;

/** What a picture is called by its texts; '' without any. */
const nameOf = ({title, altText}: Picture): string => textOf(title) || textOf(altText);

/** The pictures of a gallery in their order: added, moved by drag or keys, removed, and the chosen one with its texts and link. */
export function GalleryPictures({
  data,
  onChange,
  site,
  t: strings,
}: Pick<BlockEditorProps, 'data' | 'onChange' | 'site' | 't'>): ReactNode {
  const t = useTexts(GALLERY_MESSAGES);
  const list = usePictureList(picturesOf(data), (items, step) => onChange({...data, items}, step));
  const entries = list.entries.map((entry, at) => ({
    ...entry,
    name: nameOf(entry.picture) || t('picture', {n: at + 1}),
  }));
  const [chosen, setChosen] = useState<string | null>(null);
  const open = entries.find(({key}) => key === chosen) ?? entries[0];
  const {drag, up, down, remove} = strings;
  return (
    <>
      <SortableList
        items={entries.map(({key, name, picture}) => ({
          id: key,
          name,
          picture: imageAddress(textOf(picture.assetUrl), location.href, THUMBNAIL_PX) ?? '',
        }))}
        selected={open?.key ?? null}
        onSelect={setChosen}
        onMove={list.move}
        onRemove={list.remove}
        isReadOnly={!site.mayWrite}
        texts={{list: t('pictures'), empty: t('none'), drag, up, down, remove}}
      />
      <AddPictures count={entries.length} t={strings} onAdd={pictures => setChosen(list.add(pictures))} />
      {open && (
        <PictureDetails
          key={open.key}
          picture={open.picture}
          name={open.name}
          site={site}
          t={strings}
          onEdit={change => list.edit(open.key, change)}
        />
      )}
    </>
  );
}

import {type ReactNode, useEffect, useRef} from 'react';
import {Button} from 'react-aria-components';
import {readDimensions} from '../../../../src/media/image-facts.inline.js';
import type {SitePicture, ThemePicture} from '../../../../src/site/site-texts.js';
import {useTexts} from '../../shared/provider.js';
import {ChoosePicture, pictureData} from '../media.js';
import {createPart} from '../part.js';
import type {Strings} from '../strings.js';
import {TEXTS_MESSAGES} from './messages.js';

/** Width of a picture of the site's files in the panel. */
const PREVIEW = '?format=750w';

/** It comes with the first picture of the site's files that is chosen. */
const FocalPoint = createPart(() => import('../../files/focal-point.js'), 'FocalPointField');

interface PictureFieldProps {
  readonly picture: ThemePicture;
  /** The owner's; undefined for the theme's. */
  readonly value: SitePicture | undefined;
  readonly chosen: object | null;
  readonly onChange: (picture: SitePicture | undefined) => void;
  /** The field of its alternative text; null for a picture that only decorates. */
  readonly children: ReactNode;
  readonly t: Strings;
}

/** The picture as it is: the owner's with the point that stays in view, or else the theme's. */
function Shown({
  picture,
  value,
  onChange,
  t,
}: Pick<PictureFieldProps, 'picture' | 'value' | 'onChange' | 't'>): ReactNode {
  const {src, width, height, isCropped} = picture;
  if (!value) return <img className="ed-theme-picture" src={src} width={width} height={height} alt="" />;
  const own = {src: value.assetUrl + PREVIEW, ...(readDimensions(value.originalSize) ?? {width, height})};
  if (!isCropped) return <img className="ed-theme-picture" {...own} alt="" />;
  return (
    <FocalPoint
      {...own}
      t={t}
      value={value.mediaFocalPoint}
      onChange={mediaFocalPoint => onChange({...value, mediaFocalPoint})}
    />
  );
}

/** A picture of the theme: another one of the site's files in its place, what it shows, and what stays in view. It takes the focus with each new `chosen`. */
export function PictureField({
  picture,
  value,
  chosen,
  onChange,
  children,
  t: strings,
}: PictureFieldProps): ReactNode {
  const t = useTexts(TEXTS_MESSAGES);
  const ref = useRef<HTMLFieldSetElement>(null);
  const name = picture.names[strings.language] ?? picture.id;
  useEffect(() => {
    if (chosen) ref.current?.querySelector<HTMLElement>('button')?.focus();
  }, [chosen]);
  return (
    <fieldset ref={ref} className="vte-group">
      <legend>{name}</legend>
      <ChoosePicture t={strings} onChoose={file => onChange(pictureData(file))} />
      <Shown picture={picture} value={value} onChange={onChange} t={strings} />
      {children}
      {value && (
        <p>
          <Button className="vte-button" onPress={() => onChange(undefined)}>
            {t('texts-own-picture', {name})}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

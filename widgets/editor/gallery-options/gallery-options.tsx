import type {ReactNode} from 'react';
import {Button} from 'react-aria-components';
import {
  type GalleryData,
  galleryOptionRows,
  withGalleryDefaults,
  withGalleryOption,
} from '../../../src/builder/galleries/gallery-option-rows.js';
import {inTextLanguage, useTexts} from '../shared/provider.js';
import {GalleryPreview} from './gallery-preview.js';
import {OptionControl} from './option-control.js';
import {GALLERY_TEXTS} from './texts.js';

/** What the panel is given. */
export interface GalleryOptionsPanelProps {
  /** The data of the gallery block: its options, its `items` and its `title`. */
  readonly value: GalleryData;
  /** Called with the data after each change of an option. */
  readonly onChange: (value: GalleryData) => void;
}

function GalleryOptionsPanelPiece({value, onChange}: GalleryOptionsPanelProps): ReactNode {
  const t = useTexts(GALLERY_TEXTS);
  return (
    <div className="vte-piece vte-beside">
      <fieldset className="vte-group">
        <legend>{t('gallery-options')}</legend>
        {galleryOptionRows(value).map(row => (
          <OptionControl
            key={row.name}
            row={row}
            t={t}
            onChange={next => onChange(withGalleryOption(value, row.name, next))}
          />
        ))}
        <Button className="vte-button" onPress={() => onChange(withGalleryDefaults(value))}>
          {t('gallery-defaults')}
        </Button>
      </fieldset>
      <GalleryPreview data={value} t={t} />
    </div>
  );
}

/**
 * The options of a gallery next to the gallery as pages render it. An option is shown where it has an effect: which depends on the
 * design and on other options. Source: checklist SITE-06.
 */
export const GalleryOptionsPanel = inTextLanguage(GalleryOptionsPanelPiece);

import {type ReactNode, useMemo} from 'react';
import {useLocale} from 'react-aria-components';
import type {GalleryData} from '../../../src/builder/galleries/gallery-option-rows.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import {readGallery} from '../../../src/media/gallery.js';
import {Gallery} from '../../gallery/gallery.js';
import {useVisitorMessages} from '../shared/visitor-messages.js';
import type {GalleryTextId} from './texts.js';

/** The gallery as pages render it. */
export function GalleryPreview({
  data,
  t,
}: {
  readonly data: GalleryData;
  readonly t: MessageFormat<GalleryTextId>;
}): ReactNode {
  const visitorMessages = useVisitorMessages();
  const {direction} = useLocale();
  const gallery = useMemo(() => readGallery(data, () => {}), [data]);
  return (
    <section className="vte-preview" aria-label={t('gallery-preview')}>
      {gallery.items.length ? (
        // A press on a link of the preview must not leave the editor.
        <div inert dir={direction}>
          <Gallery gallery={gallery} t={visitorMessages} />
        </div>
      ) : (
        <p className="vte-hint">{t('gallery-no-pictures')}</p>
      )}
    </section>
  );
}

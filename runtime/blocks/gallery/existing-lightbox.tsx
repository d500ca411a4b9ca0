import {createRoot} from 'react-dom/client';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import {createMessages} from '../../../src/i18n/messages.js';
import {Lightbox} from '../../../widgets/gallery/lightbox.js';
import type {Block} from '../../contracts.js';

/** Renders the dialog of our own galleries at the end of a gallery of an existing site, which has none. */
export const renderExistingLightbox = async (
  {element, page}: Pick<Block, 'element' | 'page'>,
  {isLight, total}: {isLight: boolean; total: number},
): Promise<HTMLDialogElement> => {
  const {locale, labels} = page.site;
  const catalogue = await page.messages('gallery');
  const t = createMessages<MessageId>({locale, catalogue, overrides: labels});
  const place = document.createElement('div');
  createRoot(place).render(<Lightbox isLight={isLight} total={total} t={t} />);
  const dialog = place.firstElementChild as HTMLDialogElement;
  element.append(dialog);
  return dialog;
};

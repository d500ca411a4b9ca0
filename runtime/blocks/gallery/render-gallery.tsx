import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import {createMessages} from '../../../src/i18n/messages.js';
import {readGallery} from '../../../src/media/gallery.js';
import {Gallery} from '../../../widgets/gallery/gallery.js';
import type {Block} from '../../contracts.js';
import {readProps} from '../commerce/props.js';
import {renderOnce} from '../shared/render-once.inline.js';

/** Renders a gallery that its page only defines. Reports what is wrong with it in one line. */
export const renderGallery = async (block: Block): Promise<void> => {
  const {element, kind, page} = block;
  const {locale, labels} = page.site;
  const catalogue = await page.messages('gallery');
  const t = createMessages<MessageId>({locale, catalogue, overrides: labels});
  const gallery = readGallery(readProps(element), problem =>
    page.report('bad-marker', `<${element.localName} data-block="${kind}"> ${problem}`, element),
  );
  if (gallery.items.length && !block.signal.aborted) renderOnce(block, <Gallery gallery={gallery} t={t} />);
};

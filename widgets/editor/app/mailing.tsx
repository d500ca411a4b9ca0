import {type ReactNode, useContext} from 'react';
import {MediaContext} from './media.js';
import {createPart} from './part.js';
import type {Strings} from './strings.js';

const Settings = createPart(() => import('./mailing-settings.js'), 'MailingSettings');

/** The settings of the site's mailing service, downloaded when they are first shown; nothing without the platform's calls. */
export function Mailing({t}: {readonly t: Strings}): ReactNode {
  const media = useContext(MediaContext);
  return media && <Settings media={media} t={t} />;
}

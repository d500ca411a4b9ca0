import type {ReactNode} from 'react';
import {decodePageLanguages} from '../../src/site/page-languages.js';
import type {RenderContext} from '../server/block-settings.js';
import {Marker} from '../server/marker.js';
import {LanguageSwitcher} from './language-switcher.js';

/** Links to the other languages of a page; null where it has none. Throws `DecodeError`. */
export const renderLanguageSwitcher = (data: object, {t}: RenderContext): ReactNode => {
  const page = decodePageLanguages(data);
  if (page.languages.length < 2) return null;
  return (
    <Marker kind="language-switcher" className="vt-language-switcher" load="interaction" data={page}>
      <LanguageSwitcher page={page} t={t} />
    </Marker>
  );
};

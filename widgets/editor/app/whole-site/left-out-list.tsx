import type {ReactNode} from 'react';
import {type LeftOut, SITE_ARCHIVE_SETTINGS} from '../../../../src/tables/site-archive.js';
import {useTexts} from '../../shared/provider.js';
import {WHOLE_SITE_MESSAGES} from './messages.js';

/** What is left out, each with its kind, its name and the reason. */
export function LeftOutList({items}: {readonly items: readonly LeftOut[]}): ReactNode {
  const t = useTexts(WHOLE_SITE_MESSAGES);
  const nameOf = ({kind, id, name}: LeftOut): string => {
    const setting = SITE_ARCHIVE_SETTINGS.find(known => kind === 'setting' && known === id);
    return setting ? t(`setting-${setting}`) : name;
  };
  return (
    <ul className="vte-goods-list">
      {items.map(item => (
        <li key={`${item.kind} ${item.id}`}>
          {t(`kind-${item.kind}`)}: <bdi>{nameOf(item)}</bdi> ({t(`reason-${item.reason}`)})
        </li>
      ))}
    </ul>
  );
}

import {type ReactNode, useMemo} from 'react';
import {
  createSiteArchiveCalls,
  type SiteArchiveCalls,
} from '../../../../src/builder/site-archive/site-archive-calls.js';
import {useTexts} from '../../shared/provider.js';
import {cookies, fetchAsAccount} from '../ports.js';
import type {SitePartProps} from '../site-part-props.js';
import {WHOLE_SITE_MESSAGES} from './messages.js';
import {SiteExport} from './site-export.js';
import {SiteImport} from './site-import.js';

type WholeSiteProps = Pick<SitePartProps, 'site' | 'onStored' | 'onReload' | 'onReplaced' | 't'> & {
  readonly calls: SiteArchiveCalls;
};

/** The whole site as a file: downloaded, and imported. */
export function WholeSite({
  site,
  calls,
  onStored,
  onReload,
  onReplaced,
  t: strings,
}: WholeSiteProps): ReactNode {
  const t = useTexts(WHOLE_SITE_MESSAGES);
  const done = (): void => {
    onReplaced();
    onStored();
    onReload();
  };
  const name = strings.siteParts['whole-site'];
  return (
    <section className="vte-piece vte-goods" aria-label={name}>
      <h2>{name}</h2>
      <p>{t('whole-intro')}</p>
      {site.mayPublish ? (
        <>
          <p className="vte-hint">{t('whole-not-in')}</p>
          <SiteExport calls={calls} />
          <h3>{t('whole-import')}</h3>
          <SiteImport calls={calls} onDone={done} />
        </>
      ) : (
        <p role="status">{t('whole-role')}</p>
      )}
    </section>
  );
}

/** The panel of the whole site. */
export function WholeSitePart(props: SitePartProps): ReactNode {
  const {language} = props.t;
  const calls = useMemo(
    () =>
      createSiteArchiveCalls({
        root: '/api',
        locale: language,
        cookies,
        fetch: fetchAsAccount,
      }),
    [language],
  );
  return <WholeSite {...props} calls={calls} />;
}

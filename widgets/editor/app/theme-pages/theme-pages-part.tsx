import {type ReactNode, useState} from 'react';
import {Button} from 'react-aria-components';
import type {ThemePage} from '../../../../src/builder/pages/page-calls.js';
import {useTexts} from '../../shared/provider.js';
import {SITE_PART_NAMES, type SitePartName} from '../site-part-names.js';
import type {SitePartProps} from '../site-part-props.js';
import {THEME_MESSAGES} from './messages.js';

/** What every page of the site has, whoever made it. */
const AROUND: readonly SitePartName[] = ['navigation', 'header-footer', 'styles', 'languages'];

/** Why a page cannot be edited, and what of it can. */
function Details({
  page: {path, file, parts, forms},
  prefix,
  onPart,
  t: strings,
}: Pick<SitePartProps, 'prefix' | 'onPart' | 't'> & {readonly page: ThemePage}): ReactNode {
  const t = useTexts(THEME_MESSAGES);
  const names = [...SITE_PART_NAMES.filter(name => parts.includes(name)), ...AROUND];
  const button = (key: string, text: string, name: SitePartName): ReactNode => (
    <Button key={key} className="vte-button" onPress={() => onPart(name)}>
      {text}
    </Button>
  );
  return (
    <section aria-label={path}>
      <p>{t('theme-file', {file})}</p>
      <p>
        <a href={prefix + path} target="_blank" rel="noreferrer">
          {t('theme-visit')}
        </a>
      </p>
      <h3>{t('theme-here')}</h3>
      <div className="vte-row">
        {forms.map(({id, title}) => button(id, t('theme-form', {title}), 'forms'))}
        {names.map(name => button(name, strings.siteParts[name], name))}
      </div>
      <p className="vte-hint">{t('theme-instead')}</p>
    </section>
  );
}

/** The pages that are files of the theme: each is shown in the frame, with what of it can be edited. */
export function ThemePagesPart(props: SitePartProps): ReactNode {
  const {site, prefix, onShow, t: strings} = props;
  const t = useTexts(THEME_MESSAGES);
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <section className="vte-piece vte-goods" aria-label={strings.siteParts['theme-pages']}>
      <h2>{strings.siteParts['theme-pages']}</h2>
      <p>{site.themePages.length ? t('theme-intro') : t('theme-none')}</p>
      <ul className="vte-goods-list">
        {site.themePages.map(page => (
          <li key={page.path}>
            <Button
              className="vte-goods-entry"
              aria-expanded={page.path === opened}
              onPress={() => {
                setOpened(page.path);
                onShow(prefix + page.path);
              }}
            >
              <bdi>{page.path}</bdi>
            </Button>
            {page.path === opened && <Details page={page} {...props} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

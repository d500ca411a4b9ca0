import type {ReactNode} from 'react';
import type {SiteArchive} from '../../../../src/builder/site-archive/read-site-archive.js';
import type {SiteImport} from '../../../../src/builder/site-archive/site-archive-calls.js';
import type {SiteArchiveSetting} from '../../../../src/tables/site-archive.js';
import {useTexts} from '../../shared/provider.js';
import {LeftOutList} from './left-out-list.js';
import {WHOLE_SITE_MESSAGES} from './messages.js';

/** Names of settings, as one text. Some have an "and" of their own. */
function useSettingNames(): (settings: readonly SiteArchiveSetting[]) => string {
  const t = useTexts(WHOLE_SITE_MESSAGES);
  return settings => settings.map(name => t(`setting-${name}`)).join(', ');
}

const Lines = ({lines}: {readonly lines: readonly string[]}): ReactNode => (
  <ul>
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** What is in a file. */
export function ArchiveContents({archive}: {readonly archive: SiteArchive}): ReactNode {
  const t = useTexts(WHOLE_SITE_MESSAGES);
  const namesOf = useSettingNames();
  const {pages, collections, items, products, downloads, coupons, forms, files, settings, leftOut} = archive;
  const lines = [
    t('whole-pages', {count: pages}),
    ...(collections ? [t('whole-collections', {count: collections}), t('whole-items', {count: items})] : []),
    t('whole-products', {count: products}),
    ...(downloads ? [t('whole-delivered', {count: downloads})] : []),
    ...(coupons ? [t('whole-coupons', {count: coupons})] : []),
    t('whole-forms', {count: forms}),
    t('whole-files', {count: files}),
    ...(settings.length ? [t('whole-settings', {names: namesOf(settings)})] : []),
  ];
  return (
    <>
      <Lines lines={lines} />
      {leftOut.length > 0 && (
        <>
          <p>{t('whole-lacks')}</p>
          <LeftOutList items={leftOut} />
        </>
      )}
    </>
  );
}

/** What became of each product of the file. */
const ProductOutcomes = ({outcomes}: {readonly outcomes: SiteImport['productOutcomes']}): ReactNode => {
  const t = useTexts(WHOLE_SITE_MESSAGES);
  return (
    <details>
      <summary>{t('whole-each-product')}</summary>
      <ul className="vte-goods-list">
        {outcomes.map(({id, name, outcome}) => (
          <li key={id}>
            <bdi>{name}</bdi>: {t(`product-${outcome}`)}
          </li>
        ))}
      </ul>
    </details>
  );
};

/** What an import brought, and what it left out. */
export function ImportResult({result}: {readonly result: SiteImport}): ReactNode {
  const t = useTexts(WHOLE_SITE_MESSAGES);
  const namesOf = useSettingNames();
  const {created, updated, collections, items, products, coupons, forms, files, settings, leftOut} = result;
  const {productOutcomes: outcomes, downloads} = result;
  const replaced = outcomes.filter(({outcome}) => outcome === 'replaced').length;
  const counts = [
    [created, 'whole-created'],
    [updated, 'whole-updated'],
    [collections, 'whole-written-collections'],
    [items, 'whole-written-items'],
    [products, 'whole-new-products'],
    [replaced, 'whole-replaced-products'],
    [downloads, 'whole-new-delivered'],
    [coupons, 'whole-new-coupons'],
    [forms, 'whole-new-forms'],
    [files, 'whole-new-files'],
  ] as const;
  const lines = [
    ...counts.flatMap(([count, id]) => (count > 0 ? [t(id, {count})] : [])),
    ...(settings.length ? [t('whole-replaced', {names: namesOf(settings)})] : []),
  ];
  return (
    <>
      {lines.length > 0 ? <Lines lines={lines} /> : <p>{t('whole-nothing')}</p>}
      {outcomes.length > 0 && <ProductOutcomes outcomes={outcomes} />}
      <p>{leftOut.length ? t('whole-left', {count: leftOut.length}) : t('whole-all')}</p>
      {leftOut.length > 0 && <LeftOutList items={leftOut} />}
    </>
  );
}

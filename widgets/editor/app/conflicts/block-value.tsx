import type {ReactNode} from 'react';
import {plainTextOf, readRichDoc} from '../../../../src/site/rich-text/rich-doc.js';
import {GALLERY_OPTIONS} from '../../../../src/tables/gallery-options.js';
import {DATASET_TEXTS} from '../../dataset/texts.js';
import {GALLERY_TEXTS, type GalleryTextId} from '../../gallery-options/texts.js';
import {LINK_MESSAGES} from '../../link/messages.js';
import {useTexts} from '../../shared/provider.js';
import type {BlockEditorProps} from '../block-editor-props.js';
import {titleIn} from '../title-in.js';
import {VERSION_MESSAGES} from './messages.js';

/** What the properties of a block are named and shown with. */
type Context = Pick<BlockEditorProps, 'site' | 't'>;

type Data = Readonly<Record<string, unknown>>;

const isOption = (name: string): boolean => Object.hasOwn(GALLERY_OPTIONS, name);

/** What a property is called in the panel of its block. */
export function usePropertyName({t}: Pick<Context, 't'>): (name: string, kind: string) => string {
  const v = useTexts(VERSION_MESSAGES);
  const dataset = useTexts(DATASET_TEXTS);
  const gallery = useTexts(GALLERY_TEXTS);
  const link = useTexts(LINK_MESSAGES);
  const names = new Map([
    ['doc', t.fields.text],
    ['assetUrl', v('version-picture')],
    ['mediaFocalPoint', v('version-focus')],
    ['originalSize', v('version-size')],
    ['newWindow', link('link-new-window')],
    ['type', v('version-type')],
    ['rowsTitle', dataset('dataset-rows-title')],
    ['columns', v('version-columns')],
    ['rows', dataset('dataset-grid')],
  ]);
  return (name, kind) => {
    if (kind === 'gallery' && isOption(name)) return gallery(`option-${name}` as GalleryTextId);
    return names.get(name) ?? (Object.hasOwn(t.fields, name) ? t.fields[name as 'title'] : name);
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A small picture with its address, which tells it from another one that does not load. */
const Thumbnail = ({address}: {readonly address: string}): ReactNode => (
  <>
    <img src={address} alt="" width="64" height="64" className="ed-thumbnail" /> <bdi>{address}</bdi>
  </>
);

/** The pictures of a gallery in their order, each with its texts. */
function Pictures({items}: {readonly items: readonly Data[]}): ReactNode {
  const v = useTexts(VERSION_MESSAGES);
  return (
    <ol className="ed-pictures">
      {items.map((item, at) => {
        const [link, video] = [item.clickthroughUrl, item.videoUrl].map(textOf);
        const words = [item.title, item.description, item.altText].map(textOf).filter(Boolean);
        return (
          <li key={String(at)}>
            <Thumbnail address={textOf(item.assetUrl)} />
            {[...new Set(words)].map(text => (
              <p key={text}>{text}</p>
            ))}
            {link && <p>{v('version-link', {address: link})}</p>}
            {video && <p>{v('version-video', {address: video})}</p>}
          </li>
        );
      })}
    </ol>
  );
}

interface ChartRow {
  readonly label?: string;
  readonly values?: readonly (number | null)[];
}

/** The rows of a chart, each with its label and numbers. */
const Rows = ({rows}: {readonly rows: readonly ChartRow[]}): ReactNode => (
  <ul className="ed-pictures">
    {rows.map(({label = '', values = []}, at) => (
      <li key={String(at)}>
        <bdi>{label}</bdi>: {values.map(value => value ?? '–').join(', ')}
      </li>
    ))}
  </ul>
);

/** A value in words: of a choice its name, of a product or form its title, of a flag yes or no. */
function useWords({site, t}: Context): (name: string, value: unknown, kind: string) => string {
  const v = useTexts(VERSION_MESSAGES);
  const dataset = useTexts(DATASET_TEXTS);
  const gallery = useTexts(GALLERY_TEXTS);
  const percent = new Intl.NumberFormat(t.language, {style: 'percent'});
  return (name, value, kind) => {
    if (typeof value === 'boolean') return v(`version-${value}`);
    const text = textOf(value);
    if (kind === 'gallery' && isOption(name) && Object.hasOwn(GALLERY_TEXTS.en, `choice-${text}`))
      return gallery(`choice-${text}` as GalleryTextId);
    switch (name) {
      case 'doc':
        return plainTextOf(readRichDoc(value) ?? {type: 'doc'});
      case 'productId':
        return titleIn(site.products, text, t);
      case 'formId':
        return titleIn(site.forms, text, t);
      case 'design':
      case 'source':
        return Object.hasOwn(t.choices, text) ? t.choices[text as 'grid'] : text;
      case 'type':
        return dataset(`dataset-${text}` as 'dataset-bar');
      case 'columns':
        return Array.isArray(value) ? value.join(', ') : '';
      case 'mediaFocalPoint': {
        const {x = 0, y = 0} = (value ?? {}) as {x?: number; y?: number};
        return value ? v('version-focus-at', {x: percent.format(x), y: percent.format(y)}) : '';
      }
      default:
        return text;
    }
  };
}

/** A property of one version of a block, as its panel shows it. */
export function BlockValue({
  name,
  value,
  kind,
  ...context
}: Context & {readonly name: string; readonly value: unknown; readonly kind: string}): ReactNode {
  const v = useTexts(VERSION_MESSAGES);
  const wordsOf = useWords(context);
  if (name === 'assetUrl' && textOf(value)) return <Thumbnail address={textOf(value)} />;
  if (name === 'items' && Array.isArray(value) && value.length) return <Pictures items={value} />;
  if (name === 'rows' && Array.isArray(value) && value.length) return <Rows rows={value} />;
  return <bdi>{wordsOf(name, value, kind) || v('version-empty')}</bdi>;
}

import {type ReactNode, useState} from 'react';
import {BLOCK_TEXTS, isBlankText, listOf} from '../../../../src/site/block-texts.js';
import {labelIn} from '../../../../src/site/page-translations.js';
import {CHART_LABELS_MAX, GALLERY_BLOCK_LIMITS} from '../../../../src/tables/page-block-kinds.js';
import {DATASET_TEXTS} from '../../dataset/texts.js';
import {useTexts} from '../../shared/provider.js';
import {textOf} from '../gallery/picture-list.js';
import {createPart} from '../part.js';
import type {FieldName, Strings} from '../strings.js';
import {PictureTranslations} from './gallery-translation.js';
import {TRANSLATION_MESSAGES} from './messages.js';
import {TranslatedText} from './translated-text.js';
import type {BlockTranslationProps} from './translation-props.js';

const TextBlock = createPart(() => import('../lazy-text.js'), 'TextBlock');

const {line: LINE_MAX, text: TEXT_MAX} = GALLERY_BLOCK_LIMITS;
const CAPTION_ROWS = 3;

/** A rich text, which begins with that of the block's own language where its owner wants. */
function TextTranslation({
  block,
  texts,
  languages,
  onTexts,
  site,
  epoch,
  t,
}: BlockTranslationProps): ReactNode {
  const m = useTexts(TRANSLATION_MESSAGES);
  const [copies, setCopies] = useState(0);
  const {own, shown} = languages;
  const copy = (): void => {
    onTexts(block.data, '');
    setCopies(count => count + 1);
  };
  return (
    <>
      <TextBlock
        key={`${epoch} ${copies}`}
        data={texts}
        onChange={data => onTexts(data, 'doc')}
        dir={shown.direction}
        lang={shown.code}
        site={site}
        t={t}
      />
      {!Object.keys(texts).length && (
        <button type="button" className="vte-button" onClick={copy}>
          {m('translation-copy', {name: own.name})}
        </button>
      )}
    </>
  );
}

/** What a text of a block is called in its panel. */
function useLabel(t: Strings): (name: string) => string {
  const dataset = useTexts(DATASET_TEXTS);
  return name => (name === 'rowsTitle' ? dataset('dataset-rows-title') : t.fields[name as FieldName]);
}

/** The texts of a block that are one line or a paragraph. */
function PlainTranslations({
  names,
  block,
  texts,
  languages,
  onTexts,
  t,
}: BlockTranslationProps & {readonly names: readonly string[]}): ReactNode {
  const labelOf = useLabel(t);
  return names.map(name => (
    <TranslatedText
      key={name}
      label={labelOf(name)}
      own={textOf(block.data[name])}
      value={textOf(texts[name])}
      rows={name === 'caption' ? CAPTION_ROWS : 1}
      maxLength={name === 'caption' ? TEXT_MAX : LINE_MAX}
      languages={languages}
      onChange={value => onTexts({...texts, [name]: value}, name)}
    />
  ));
}

/** The names of the columns and rows of a chart, each once. */
const labelsOf = ({block: {data}}: BlockTranslationProps): readonly string[] => {
  const columns = Array.isArray(data.columns) ? data.columns : [];
  const all = [...columns, ...listOf(data.rows).map(({label}) => label)].map(textOf).filter(Boolean);
  return [...new Set(all)].slice(0, CHART_LABELS_MAX);
};

function LabelTranslations(props: BlockTranslationProps): ReactNode {
  const {texts, languages, onTexts} = props;
  const m = useTexts(TRANSLATION_MESSAGES);
  const names = labelsOf(props);
  const edit = (name: string, value: string): void => {
    const labels = names.map(own => ({own, text: own === name ? value : labelIn(own, texts.labels)}));
    onTexts({...texts, labels}, `label ${name}`);
  };
  return names.map(name => (
    <TranslatedText
      key={name}
      label={m('translation-label', {text: name})}
      own={name}
      value={labelIn(name, texts.labels)}
      maxLength={LINE_MAX}
      languages={languages}
      onChange={value => edit(name, value)}
    />
  ));
}

/** The texts that have fields of one line or a paragraph: those that the block has in its own language, or here. */
const plainNames = ({block: {kind, data}, texts}: BlockTranslationProps): readonly string[] => {
  const names: readonly string[] = kind === 'text' ? [] : BLOCK_TEXTS[kind];
  const plain = names.filter(name => name !== 'pictures' && name !== 'labels');
  return plain.filter(name => !isBlankText(name, data[name]) || !isBlankText(name, texts[name]));
};

/** True for a block that has no text to translate yet. */
const isEmpty = (props: BlockTranslationProps): boolean => {
  const {kind, data} = props.block;
  const pictures = kind === 'gallery' && !isBlankText('pictures', data.items);
  const labels = kind === 'chart' && labelsOf(props).length > 0;
  return kind !== 'text' && !plainNames(props).length && !pictures && !labels;
};

/** The texts of a block in another language than the page's own. */
export function BlockTranslation(props: BlockTranslationProps): ReactNode {
  const m = useTexts(TRANSLATION_MESSAGES);
  const {
    block: {kind},
    languages: {own},
  } = props;
  if (!BLOCK_TEXTS[kind].length) return <p className="vte-hint">{m('translation-none')}</p>;
  if (isEmpty(props)) return <p className="vte-hint">{m('translation-blank', {name: own.name})}</p>;
  return (
    <>
      <p className="vte-hint">{m('translation-block-hint', {name: own.name})}</p>
      {kind === 'text' && <TextTranslation {...props} />}
      <PlainTranslations {...props} names={plainNames(props)} />
      {kind === 'gallery' && <PictureTranslations {...props} />}
      {kind === 'chart' && <LabelTranslations {...props} />}
    </>
  );
}

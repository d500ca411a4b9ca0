import {type ReactNode, useState} from 'react';
import {CHART_TYPES} from '../../../src/charts/decode-chart.js';
import type {PageBlock} from '../../../src/site/page-content.js';
import {GALLERY_DESIGNS} from '../../../src/tables/gallery-names.js';
import type {PageBlockKind} from '../../../src/tables/page-block-kinds.js';
import {IMAGE_DESIGNS, SUMMARY_DESIGNS} from '../../../src/tables/picture-designs.js';
import type {BlockEditorProps} from './block-editor-props.js';
import {Choice, TextInput} from './fields.js';
import {ChoosePicture, pictureData} from './media.js';
import {createPart} from './part.js';
import type {FieldName} from './strings.js';

const TextBlock = createPart<BlockEditorProps>(() =>
  import('./lazy-text.js').then(({TextBlock: editor}) => editor),
);

type BlockEditor = (props: BlockEditorProps) => ReactNode;
type Row = {readonly label: string; readonly values: readonly (number | null)[]};
type Picture = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Inputs of text by the name of their field, with the rows of each. */
const texts =
  (fields: readonly (readonly [name: FieldName, rows: number])[]): BlockEditor =>
  ({data, onChange, t}) =>
    fields.map(([name, rows]) => (
      <TextInput
        key={name}
        label={t.fields[name]}
        rows={rows}
        value={textOf(data[name])}
        onChange={value => onChange({...data, [name]: value})}
      />
    ));

const choice =
  (name: FieldName, choices: readonly (string | number)[]): BlockEditor =>
  ({data, onChange, t}) => (
    <Choice
      label={t.fields[name]}
      value={textOf(data[name] ?? choices[0])}
      choices={choices.map(value => [String(value), String(value)])}
      onChange={value => onChange({...data, [name]: choices.find(one => String(one) === value)})}
    />
  );

const named =
  (name: 'productId' | 'formId', list: 'products' | 'forms'): BlockEditor =>
  ({data, onChange, site, t}) => (
    <Choice
      label={t.fields[name]}
      value={textOf(data[name])}
      choices={[['', '–'], ...site[list].map(({id, title}) => [id, title] as const)]}
      onChange={value => onChange({...data, [name]: value})}
    />
  );

/** Lines that are typed freely; `read` makes data of them each time. */
const lines = (
  name: FieldName,
  hint: 'rowsHint' | 'picturesHint',
  {
    write,
    read,
  }: {write: (data: PageBlock['data']) => string; read: (text: string, data: PageBlock['data']) => object},
): BlockEditor =>
  function Lines({data, onChange, t}) {
    const [text, setText] = useState(() => write(data));
    return (
      <TextInput
        label={t.fields[name]}
        hint={t[hint]}
        rows={6}
        value={text}
        onChange={value => {
          setText(value);
          onChange({...data, ...read(value, data)});
        }}
      />
    );
  };

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);

const chosenPicture: BlockEditor = ({data, onChange, t}) => (
  <ChoosePicture t={t} onChoose={file => onChange({...data, ...pictureData(file)})} />
);

const PictureLines = lines('items', 'picturesHint', {
  write: data =>
    ((data.items ?? []) as Picture[])
      .map(item => `${textOf(item.assetUrl)} ${textOf(item.title)}`)
      .join('\n'),
  read: (text, data) => ({
    items: linesOf(text).map(line => {
      const [address = '', ...words] = line.split(/\s+/);
      const old = ((data.items ?? []) as Picture[]).find(item => item.assetUrl === address);
      return {altText: words.join(' '), ...old, assetUrl: address, title: words.join(' ')};
    }),
  }),
});

/** Pictures as lines, which begin anew when one is chosen from the files. */
function GalleryPictures(props: BlockEditorProps): ReactNode {
  const {data, onChange, t} = props;
  const [chosen, setChosen] = useState(0);
  const items = (data.items ?? []) as Picture[];
  return (
    <>
      <ChoosePicture
        t={t}
        onChoose={file => {
          onChange({...data, items: [...items, {...pictureData(file), title: file.altText}]});
          setChosen(chosen + 1);
        }}
      />
      <PictureLines key={chosen} {...props} />
    </>
  );
}

const numberIn = (text: string | undefined): number | null => {
  const found = Number(text?.trim() || Number.NaN);
  return Number.isFinite(found) ? found : null;
};

const chartLines = lines('rows', 'rowsHint', {
  write: data =>
    ((data.rows ?? []) as Row[]).map(({label, values}) => [label, ...values].join(', ')).join('\n'),
  read: (text, data) => {
    const columns = ((data.columns ?? []) as string[]).length || 1;
    const rows = linesOf(text).map(line => {
      const [label = '', ...values] = line.split(',');
      return {label: label.trim(), values: Array.from({length: columns}, (_, at) => numberIn(values[at]))};
    });
    return {rows, columns: columns === 1 && !data.columns ? [textOf(data.title) || '1'] : data.columns};
  },
});

const chartColumns: BlockEditor = ({data, onChange, t}) => (
  <TextInput
    label={t.fields.columns}
    value={((data.columns ?? []) as string[]).join(', ')}
    onChange={value => onChange({...data, columns: value.split(',').map(name => name.trim())})}
  />
);

const together =
  (...editors: readonly BlockEditor[]): BlockEditor =>
  props => (
    <>
      {editors.map((Editor, at) => (
        <Editor key={String(at)} {...props} />
      ))}
    </>
  );

/** The editor of each kind of block. A kind whose editor is a piece of its own names it here, in place of plain inputs. */
export const BLOCK_EDITORS: Readonly<Record<PageBlockKind, BlockEditor>> = {
  text: props => <TextBlock {...props} />,
  heading: together(texts([['text', 1]]), choice('level', [2, 3])),
  image: together(
    chosenPicture,
    texts([
      ['assetUrl', 1],
      ['altText', 1],
      ['title', 1],
      ['caption', 3],
      ['clickthroughUrl', 1],
    ]),
    choice('design', IMAGE_DESIGNS),
  ),
  gallery: together(texts([['title', 1]]), choice('design', GALLERY_DESIGNS), GalleryPictures),
  product: named('productId', 'products'),
  form: named('formId', 'forms'),
  newsletter: () => null,
  summary: together(
    texts([['title', 1]]),
    choice('source', ['pages', 'products']),
    choice('design', SUMMARY_DESIGNS),
  ),
  chart: together(texts([['title', 1]]), choice('type', CHART_TYPES), chartColumns, chartLines),
};

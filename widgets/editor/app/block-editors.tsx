import type {ReactNode} from 'react';
import {blockFieldProblem} from '../../../src/builder/pages/block-problems.js';
import type {PageBlockKind} from '../../../src/tables/page-block-kinds.js';
import {IMAGE_DESIGNS, SUMMARY_DESIGNS} from '../../../src/tables/picture-designs.js';
import {Choice, TextInput} from '../shared/fields.js';
import {ProblemText} from '../shared/problem-text.js';
import {useBuilderMessages} from '../shared/provider.js';
import type {BlockEditorProps} from './block-editor-props.js';
import {chartEditor, galleryOptions, galleryPictures} from './block-pieces.js';
import {LinkField} from './link-field.js';
import {Mailing} from './mailing.js';
import {ChoosePicture, pictureData} from './media.js';
import {createPart} from './part.js';
import type {BlockChoice, SummarySource} from './strings/code-names.js';
import type {FieldName, Strings} from './strings.js';

const TextBlock = createPart(() => import('./lazy-text.js'), 'TextBlock');

const BlockForm = createPart(() => import('./forms/block-form.js'), 'BlockForm');

type BlockEditor = (props: BlockEditorProps) => ReactNode;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Inputs of text of a kind of block by the name of their field, with the rows of each; `dir` is `ltr` for addresses. */
const texts =
  (
    kind: PageBlockKind,
    fields: readonly (readonly [name: FieldName, rows: number, dir?: 'ltr'])[],
  ): BlockEditor =>
  ({data, onChange, t}) => {
    const m = useBuilderMessages();
    return fields.map(([name, rows, dir]) => {
      const problem = blockFieldProblem(kind, name, data[name]);
      return (
        <TextInput
          key={name}
          label={t.fields[name]}
          rows={rows}
          dir={dir}
          value={textOf(data[name])}
          problem={problem ? m(problem.id, problem.params) : undefined}
          onChange={value => onChange({...data, [name]: value})}
        />
      );
    });
  };

/** A choice of a value, with what each is called. */
const choice =
  <Value extends string | number>(
    name: FieldName,
    values: readonly [Value, ...Value[]],
    nameOf: (value: Value, t: Strings) => string,
  ): BlockEditor =>
  ({data, onChange, t}) => (
    <Choice
      label={t.fields[name]}
      value={textOf(data[name] ?? values[0])}
      choices={values.map(value => [String(value), nameOf(value, t)])}
      onChange={value => onChange({...data, [name]: values.find(one => String(one) === value)})}
    />
  );

const choiceName = (code: BlockChoice, t: Strings): string => t.choices[code];

const SUMMARY_SOURCES = ['pages', 'products'] as const satisfies readonly SummarySource[];

const named =
  (name: 'productId' | 'formId', list: 'products' | 'forms'): BlockEditor =>
  ({data, onChange, site, t}) => {
    const chosen = textOf(data[name]);
    const isListed = !chosen || site[list].some(({id}) => id === chosen);
    const titles = site[list].map(({id, title}) => [id, title] as const);
    return (
      <Choice
        label={t.fields[name]}
        value={chosen}
        choices={[['', '–'], ...titles, ...(isListed ? [] : [[chosen, t.notShown] as const])]}
        onChange={value => onChange({...data, [name]: value})}
      />
    );
  };

const chosenPicture: BlockEditor = ({data, onChange, t}) => (
  <ChoosePicture t={t} onChoose={file => onChange({...data, ...pictureData(file)})} />
);

const Address = texts('image', [['clickthroughUrl', 1, 'ltr']]);
const link: BlockEditor = props => (
  <>
    <LinkField
      label={props.t.fields.clickthroughUrl}
      href={textOf(props.data.clickthroughUrl)}
      isNewWindow={props.data.newWindow === true}
      site={props.site}
      loading={props.t.loading}
      instead={<Address {...props} />}
      onChange={(clickthroughUrl, newWindow) => props.onChange({...props.data, clickthroughUrl, newWindow})}
    />
    <ProblemText problem={blockFieldProblem('image', 'clickthroughUrl', props.data.clickthroughUrl)} />
  </>
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

const formDefinition: BlockEditor = ({data, onChange, client, onReload, onStored, t}) => (
  <BlockForm
    formId={textOf(data.formId)}
    client={client}
    onReload={onReload}
    t={t}
    onCreated={id => {
      onStored();
      onChange({...data, formId: id});
    }}
  />
);

/** The editor of each kind of block. A kind whose editor is a piece of its own names it here, in place of plain inputs. */
export const BLOCK_EDITORS: Readonly<Record<PageBlockKind, BlockEditor>> = {
  text: props => <TextBlock {...props} />,
  heading: together(texts('heading', [['text', 1]]), choice('level', [2, 3], String)),
  image: together(
    chosenPicture,
    texts('image', [
      ['assetUrl', 1, 'ltr'],
      ['altText', 1],
      ['title', 1],
      ['caption', 3],
    ]),
    link,
    choice('design', IMAGE_DESIGNS, choiceName),
  ),
  gallery: together(texts('gallery', [['title', 1]]), galleryPictures, galleryOptions),
  product: named('productId', 'products'),
  form: together(named('formId', 'forms'), formDefinition),
  newsletter: ({t}) => <Mailing t={t} />,
  summary: together(
    texts('summary', [['title', 1]]),
    choice('source', SUMMARY_SOURCES, choiceName),
    choice('design', SUMMARY_DESIGNS, choiceName),
  ),
  chart: chartEditor,
};

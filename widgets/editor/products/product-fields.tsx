import {type ReactNode, useState} from 'react';
import {limitOf} from '../../../src/builder/limit-problem.js';
import {
  EDITABLE_PRODUCT_TYPES,
  isFullStore,
  PLAN_UNITS,
  PRODUCT_VISIBILITIES,
  type ProductDraft,
  withStore,
} from '../../../src/builder/products/product-draft.js';
import {PRODUCT_TYPES} from '../../../src/tables/product-types.js';
import {Check, Choice, TextInput} from '../shared/fields.js';
import {useBuilderMessages, useTexts} from '../shared/provider.js';
import type {Editing} from './editing.js';
import {PRODUCT_MESSAGES} from './messages.js';

type TextName = 'title' | 'address' | 'description';

/** Title, description, address, type, and who finds the product. */
export function MainFields({draft, problems, onEdit}: Editing): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  const textOf = (name: TextName) => ({
    label: t(`part-${name}`),
    value: draft[name],
    problem: problems[name],
    onChange: (value: string) => onEdit({...draft, [name]: value}, name),
  });
  const types = draft.type === 'paywall' ? (['paywall'] as const) : EDITABLE_PRODUCT_TYPES;
  return (
    <>
      <TextInput {...textOf('title')} />
      <TextInput {...textOf('description')} rows={4} hint={t('description-hint')} />
      <TextInput {...textOf('address')} hint={t('address-hint')} spellCheck={false} dir="ltr" />
      <div className="vte-row">
        <Choice
          label={t('part-type')}
          value={draft.type}
          problem={problems.type}
          choices={types.map(type => [type, t(`type-${type}`)])}
          onChange={type => onEdit({...draft, type: type as ProductDraft['type']})}
        />
        <Choice
          label={t('part-visibility')}
          value={draft.visibility}
          problem={problems.visibility}
          choices={PRODUCT_VISIBILITIES.map(name => [name, t(`visibility-${name}`)])}
          onChange={visibility => onEdit({...draft, visibility: visibility as ProductDraft['visibility']})}
        />
      </div>
    </>
  );
}

/** A form that the shop has. */
export interface TitledPart {
  readonly id: string;
  readonly title: string;
}

/** A store page that the shop has. */
export interface StorePart extends TitledPart {
  /** How many products it shows; 0 by default. */
  readonly productCount?: number;
}

/** The form that buyers fill in. */
export function FormChoice({
  draft,
  problems,
  onEdit,
  forms,
}: Editing & {readonly forms: readonly TitledPart[]}): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  return (
    <Choice
      label={t('part-form')}
      hint={t('form-hint')}
      value={draft.form}
      problem={problems.form}
      choices={[['', t('form-none')], ...forms.map(({id, title}) => [id, title] as const)]}
      onChange={form => onEdit({...draft, form})}
    />
  );
}

/** The stores that show the product. */
export function StoreChoice({
  draft,
  problems,
  onEdit,
  stores,
}: Editing & {readonly stores: readonly StorePart[]}): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  const m = useBuilderMessages();
  // A product stays in a full store that it was in.
  const [leftOutOf] = useState(draft.leftOutOf);
  const isClosed = (store: StorePart): boolean => isFullStore(store) && leftOutOf.includes(store.id);
  const reason = m('limit-collection-products', {max: limitOf('collection-products')});
  if (!stores.length) return null;
  return (
    <fieldset className="vte-group vte-goods-part">
      <legend>{t('part-leftOutOf')}</legend>
      <p className="vte-hint">{t('stores-hint')}</p>
      {problems.leftOutOf && (
        <p role="alert" className="vte-problem">
          {problems.leftOutOf}
        </p>
      )}
      {stores.map(store => (
        <Check
          key={store.id}
          label={isClosed(store) ? `${store.title} (${reason})` : store.title}
          isDisabled={isClosed(store)}
          isChecked={!draft.leftOutOf.includes(store.id)}
          onChange={isShown => onEdit(withStore(draft, store.id, isShown))}
        />
      ))}
    </fieldset>
  );
}

/** How a subscription is charged, for types that can be one. */
export function PlanFields({draft, problems, onEdit}: Editing): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  const {plan, type} = draft;
  const isPossible = PRODUCT_TYPES.some(({name, subscribable}) => name === type && subscribable);
  if (!isPossible && !plan.every) return null;
  const edit = (change: Partial<ProductDraft['plan']>): void =>
    onEdit({...draft, plan: {...plan, ...change}}, `plan ${Object.keys(change)}`);
  return (
    <fieldset className="vte-group vte-goods-part">
      <legend>{t('part-plan')}</legend>
      <p className="vte-hint">{t('plan-hint')}</p>
      <div className="vte-row">
        <TextInput
          label={t('plan-every')}
          value={plan.every}
          inputMode="numeric"
          problem={problems.planEvery}
          onChange={every => edit({every, unit: plan.unit || 'MONTH'})}
        />
        <Choice
          label={t('plan-unit')}
          value={plan.unit || 'MONTH'}
          problem={problems.planUnit}
          choices={PLAN_UNITS.map(unit => [unit, t(`unit-${unit}`)])}
          onChange={unit => edit({unit})}
        />
        <TextInput
          label={t('plan-times')}
          value={plan.times}
          inputMode="numeric"
          problem={problems.planTimes}
          onChange={times => edit({times})}
        />
      </div>
    </fieldset>
  );
}

import {type ReactNode, useState} from 'react';
import {Button} from 'react-aria-components';
import {
  PRODUCT_LIMITS,
  type VariantDraft,
  withNewVariant,
  withOption,
  withoutVariant,
  withUnits,
  withVariant,
} from '../../../src/builder/products/product-draft.js';
import {PRODUCT_TYPES} from '../../../src/tables/product-types.js';
import {Check, Choice, TextInput} from '../shared/fields.js';
import {useTexts} from '../shared/provider.js';
import type {Editing} from './editing.js';
import {PRODUCT_MESSAGES} from './messages.js';

/** Names of what a buyer chooses; the field after the last one names another. */
function OptionFields({draft, problems, onEdit}: Editing): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  const shown = Math.min(PRODUCT_LIMITS.options, draft.options.length + 1);
  return (
    <>
      <p className="vte-hint">{t('options-hint')}</p>
      <div className="vte-row">
        {Array.from({length: shown}, (_, at) => (
          <TextInput
            // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other name than the one that is typed.
            key={at}
            label={t('option-name', {n: at + 1})}
            value={draft.options[at] ?? ''}
            problem={problems[`option${at + 1}`]}
            onChange={name => onEdit(withOption(draft, at, name), `option ${at}`)}
          />
        ))}
      </div>
    </>
  );
}

interface VariantProps extends Editing {
  readonly variant: VariantDraft;
  readonly at: number;
}

/** Changes a text of a variant, and what is wrong with it. */
const useVariantText = ({draft, problems, onEdit, at}: VariantProps) => ({
  problemOf: (name: string): string | undefined => problems[`variants.${at}.${name}`],
  change: (change: Partial<VariantDraft>, name: string): void =>
    onEdit(withVariant(draft, at, change), `variant ${at} ${name}`),
});

/** Units of a variant: typed, or one more or less. */
function StockField(props: VariantProps): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  const {draft, variant, at, onEdit} = props;
  const {problemOf, change} = useVariantText(props);
  const turn = (by: number): void => onEdit(withUnits(draft, at, by), `variant ${at} units`);
  const step = (by: number, label: string, sign: string): ReactNode => (
    <Button className="vte-button" aria-label={label} onPress={() => turn(by)}>
      {sign}
    </Button>
  );
  return (
    <>
      {!variant.isUnlimited && (
        <div className="vte-goods-stock">
          {step(-1, t('variant-less'), '−')}
          <TextInput
            label={t('variant-stock')}
            value={variant.stock}
            inputMode="numeric"
            problem={problemOf('stock')}
            onChange={stock => change({stock}, 'stock')}
          />
          {step(1, t('variant-more'), '+')}
        </div>
      )}
      <Check
        label={t('variant-unlimited')}
        isChecked={variant.isUnlimited}
        onChange={isUnlimited => change({isUnlimited, stock: variant.stock || '0'}, 'unlimited')}
      />
    </>
  );
}

function Values(props: VariantProps): ReactNode {
  const {draft, variant} = props;
  const {problemOf, change} = useVariantText(props);
  return draft.options.map((option, n) => (
    <TextInput
      // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other name than the one that is typed.
      key={n}
      label={option}
      value={variant.values[n] ?? ''}
      problem={problemOf(`${n + 1}`)}
      onChange={value =>
        change(
          {values: draft.options.map((_, index) => (index === n ? value : (variant.values[index] ?? '')))},
          `value ${n}`,
        )
      }
    />
  ));
}

function Prices(props: VariantProps & {readonly hasSale: boolean}): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  const {variant, currency, hasSale} = props;
  const {problemOf, change} = useVariantText(props);
  const field = (name: 'price' | 'sale' | 'sku', isAmount: boolean): ReactNode => (
    <TextInput
      label={t(`variant-${name}`, {currency})}
      value={variant[name]}
      problem={problemOf(name)}
      spellCheck={false}
      dir="ltr"
      {...(isAmount ? {inputMode: 'decimal'} : {})}
      onChange={value => change({[name]: value}, name)}
    />
  );
  return (
    <div className="vte-row">
      {field('price', true)}
      {(hasSale || variant.sale) && field('sale', true)}
      {field('sku', false)}
    </div>
  );
}

function OwnPicture(props: VariantProps): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  const {draft, variant} = props;
  const {problemOf, change} = useVariantText(props);
  const choices = draft.pictures.map(
    ({src, text}, n) => [src, text || t('picture-name', {n: n + 1})] as const,
  );
  return (
    <Choice
      label={t('variant-picture')}
      value={variant.picture}
      problem={problemOf('picture')}
      choices={[['', t('variant-no-picture')], ...choices]}
      onChange={picture => change({picture}, 'picture')}
    />
  );
}

/** Everything that an owner sets of a variant. */
function Fields(props: VariantProps): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  const {draft, at, onEdit} = props;
  const type = PRODUCT_TYPES.find(({name}) => name === draft.type);
  const isOneOfSome = draft.variants.length > 1;
  return (
    <>
      {draft.options.length > 0 && (
        <div className="vte-row">
          <Values {...props} />
        </div>
      )}
      <Prices {...props} hasSale={type?.saleOf !== null} />
      {type?.stocked && <StockField {...props} />}
      {isOneOfSome && draft.pictures.length > 1 && <OwnPicture {...props} />}
      {isOneOfSome && (
        <Button className="vte-button" onPress={() => onEdit(withoutVariant(draft, at))}>
          {t('variant-remove')}
        </Button>
      )}
    </>
  );
}

/** Variants that are open together; of more, all are folded. Source: our choice, as the owner's page of a product has it. */
const OPEN_MAX = 3;

/** A variant. One of many is folded, but for a new one and one with a problem. */
function Variant(props: VariantProps): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  const {draft, variant, at, problems} = props;
  const [isOpen, setOpen] = useState(!variant.id);
  const name = variant.values.filter(Boolean).join(', ');
  const title = t(name ? 'variant-named' : 'variant-legend', {n: at + 1, name});
  if (draft.variants.length <= OPEN_MAX)
    return (
      <fieldset className="vte-group vte-goods-variant">
        <legend>{title}</legend>
        <Fields {...props} />
      </fieldset>
    );
  const isWrong = Object.keys(problems).some(field => field.startsWith(`variants.${at}.`));
  const left = variant.isUnlimited ? t('products-unlimited') : `${t('variant-stock')} ${variant.stock}`;
  return (
    <details
      className="vte-goods-variant"
      open={isOpen || isWrong}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>
        {title}{' '}
        <span className="vte-hint">{[variant.sale || variant.price, left].filter(Boolean).join(' · ')}</span>
      </summary>
      {(isOpen || isWrong) && <Fields {...props} />}
    </details>
  );
}

/** What is sold of a product: its options, and each variant with its prices and stock. */
export function VariantFields(props: Editing): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  const {draft, onEdit} = props;
  return (
    <fieldset className="vte-group vte-goods-part">
      <legend>{t('part-variants')}</legend>
      <OptionFields {...props} />
      {draft.variants.map((variant, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new variant has no id, and one that is saved keeps the focus.
        <Variant key={at} {...props} variant={variant} at={at} />
      ))}
      {draft.variants.length < PRODUCT_LIMITS.variants && (
        <Button className="vte-button" onPress={() => onEdit(withNewVariant(draft))}>
          {t('variant-add')}
        </Button>
      )}
    </fieldset>
  );
}

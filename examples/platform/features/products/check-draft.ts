import type {SubscriptionPlan} from '../../../../src/catalog/subscription.js';
import {PERIODS_PER_YEAR} from '../../../../src/tables/limits.js';
import {PRODUCT_TYPES} from '../../../../src/tables/product-types.js';
import {VISIBILITIES, type Visibility} from '../../../site/model/product.js';
import type {Amounts} from '../owner/amounts.js';
import type {Draft, DraftPicture, DraftPlan, DraftVariant} from './draft.js';
import {ADDRESS_MAX, BODY_MAX, NAME_MAX, NUMBER_MAX, PICTURE_MAX, STOCK_MAX, TITLE_MAX} from './limits.js';
import type {TextId} from './product-texts.js';

/** What is wrong with one field. */
export interface DraftProblem {
  readonly field: string;
  readonly text: TextId;
  readonly max?: number;
}

/** A variant that was checked. `stock` is null where it is not counted. */
export interface CheckedVariant {
  readonly id: string;
  readonly values: readonly string[];
  readonly sku: string;
  readonly priceCents: number;
  readonly saleCents: number | null;
  readonly stock: {readonly now: number; readonly was: number} | null;
  /** The address of its own picture, '' for the product's. */
  readonly picture: string;
}

/** A product that was checked. */
export interface CheckedDraft
  extends Pick<Draft, 'title' | 'address' | 'description' | 'options' | 'leftOutOf'> {
  readonly typeCode: number;
  readonly visibility: Visibility;
  readonly variants: readonly CheckedVariant[];
  readonly pictures: readonly Pick<DraftPicture, 'src' | 'text'>[];
  readonly formId: string | null;
  readonly plan: SubscriptionPlan | null;
}

/** What a product is checked against. */
export interface DraftRules {
  /** The type that the product has so far, null for a new one. */
  readonly hadCode: number | null;
  readonly amounts: Amounts;
  /** Ids of the forms that the shop has. */
  readonly formIds: ReadonlySet<string>;
}

/** The last part of a product's address. */
const ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** A path of the shop, or an address with TLS. */
const PICTURE = /^(?:\/(?!\/)|https:\/\/[^\s/])\S*$/;
const WHOLE = /^\d{1,7}$/;

/** An address made from a title, '' where the title has no letter or digit of one. */
const addressFrom = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, ADDRESS_MAX)
    .replace(/-$/, '');

const textProblem = (field: string, text: string, max: number): DraftProblem[] => {
  if (!text.trim()) return [{field, text: 'needed'}];
  return text.length > max ? [{field, text: 'tooLong', max}] : [];
};

const optionProblems = ({options}: Draft): DraftProblem[] =>
  options.flatMap((option, at): DraftProblem[] => {
    const field = `option${at + 1}`;
    if (!option) return options.slice(at + 1).some(Boolean) ? [{field, text: 'optionGap'}] : [];
    if (option.length > NAME_MAX) return [{field, text: 'tooLong', max: NAME_MAX}];
    return options.indexOf(option) < at ? [{field, text: 'optionTwice'}] : [];
  });

/** The type that a name stands for; only a product that is one already stays a paywall. */
const typeNamed = (name: string, hadCode: number | null) =>
  PRODUCT_TYPES.find(type => type.name === name && (type.name !== 'paywall' || type.code === hadCode));

type ProductType = (typeof PRODUCT_TYPES)[number];

const priceProblems = (
  {field, price, sale}: DraftVariant,
  type: ProductType,
  {typedCents}: Amounts,
): DraftProblem[] => {
  const cents = typedCents(price);
  if (cents === null) return [{field: `${field}price`, text: 'badPrice'}];
  if (!sale) return [];
  if (type.saleOf === null) return [{field: `${field}sale`, text: 'noSale'}];
  const saleCents = typedCents(sale);
  if (saleCents === null) return [{field: `${field}sale`, text: 'badPrice'}];
  return saleCents < cents ? [] : [{field: `${field}sale`, text: 'badSale'}];
};

const stockProblems = ({field, stock, isUnlimited}: DraftVariant, type: ProductType): DraftProblem[] =>
  !type.stocked || isUnlimited || (WHOLE.test(stock) && Number(stock) <= STOCK_MAX)
    ? []
    : [{field: `${field}stock`, text: 'badStock', max: STOCK_MAX}];

const ownPictureProblems = ({field, picture}: DraftVariant, {pictures}: Draft): DraftProblem[] =>
  !picture || pictures.some(({src}) => src === picture)
    ? []
    : [{field: `${field}picture`, text: 'badOwnPicture'}];

const choiceOf = ({values}: DraftVariant, count: number): string => JSON.stringify(values.slice(0, count));

function variantProblems(draft: Draft, type: ProductType, amounts: Amounts): DraftProblem[] {
  const {variants, options} = draft;
  const count = options.filter(Boolean).length;
  const [, second] = variants;
  if (!variants.length) return [{field: 'v1-price', text: 'noVariant'}];
  if (second && !count) return [{field: 'option1', text: 'noOption'}];
  return variants.flatMap((variant, at): DraftProblem[] => {
    const {field, values, sku} = variant;
    const before = variants.slice(0, at);
    const choices = values
      .slice(0, count)
      .flatMap((value, n) => textProblem(`${field}${n + 1}`, value, NAME_MAX));
    const isTwice =
      !choices.length && before.some(other => choiceOf(other, count) === choiceOf(variant, count));
    return [
      ...choices,
      ...(isTwice ? [{field: `${field}1`, text: 'variantTwice'} as const] : []),
      ...(sku.length > NAME_MAX ? [{field: `${field}sku`, text: 'tooLong', max: NAME_MAX} as const] : []),
      ...(sku && before.some(other => other.sku === sku)
        ? [{field: `${field}sku`, text: 'skuTwice'} as const]
        : []),
      ...priceProblems(variant, type, amounts),
      ...stockProblems(variant, type),
      ...ownPictureProblems(variant, draft),
    ];
  });
}

const pictureProblems = ({pictures}: Draft): DraftProblem[] =>
  pictures.flatMap(({field, src, text}): DraftProblem[] => [
    ...(PICTURE.test(src) && src.length <= PICTURE_MAX
      ? []
      : [{field: `${field}src`, text: 'badPicture'} as const]),
    ...(text.length > PICTURE_MAX
      ? [{field: `${field}text`, text: 'tooLong', max: PICTURE_MAX} as const]
      : []),
  ]);

const addressProblems = (address: string): DraftProblem[] =>
  ADDRESS.test(address) && address.length <= ADDRESS_MAX ? [] : [{field: 'address', text: 'badAddress'}];

type PlanUnit = SubscriptionPlan['billingPeriod']['unit'];
/** Units of time between two charges. */
export const PLAN_UNITS = Object.keys(PERIODS_PER_YEAR) as readonly PlanUnit[];
/** Units between two charges, and charges, at most. Source: our choice. */
const PLAN_COUNT_MAX = 99;
const PLAN_COUNT = /^[1-9]\d?$/;

const planProblems = ({every, unit, times}: DraftPlan, type: ProductType): DraftProblem[] => {
  if (!every) return times ? [{field: 'planEvery', text: 'needed'}] : [];
  const max = PLAN_COUNT_MAX;
  return [
    ...(type.subscribable ? [] : [{field: 'planEvery', text: 'noPlan'} as const]),
    ...(PLAN_COUNT.test(every) ? [] : [{field: 'planEvery', text: 'badCount', max} as const]),
    ...(PLAN_UNITS.some(known => known === unit) ? [] : [{field: 'planUnit', text: 'badChoice'} as const]),
    ...(!times || PLAN_COUNT.test(times) ? [] : [{field: 'planTimes', text: 'badCount', max} as const]),
  ];
};

/** The plan that was typed and checked, null for a product that is no subscription. */
const planOf = ({every, unit, times}: DraftPlan): SubscriptionPlan | null =>
  every
    ? {billingPeriod: {value: Number(every), unit: unit as PlanUnit}, numBillingCycles: Number(times)}
    : null;

/** What a draft names; undefined for a choice that there is not. */
interface Named {
  readonly address: string;
  readonly type: ProductType | undefined;
  readonly visibility: Visibility | undefined;
}

/** All that is wrong with a product; one of an unknown type is checked as of the first. */
const draftProblems = (
  draft: Draft,
  {address, type, visibility}: Named,
  {amounts, formIds}: DraftRules,
): readonly DraftProblem[] => {
  const {title, description} = draft;
  return [
    ...textProblem('title', title, TITLE_MAX),
    ...(title || draft.address ? addressProblems(address) : []),
    ...(type ? [] : [{field: 'type', text: 'badChoice'} as const]),
    ...(visibility ? [] : [{field: 'visibility', text: 'badChoice'} as const]),
    ...(description.length > BODY_MAX
      ? [{field: 'description', text: 'tooLong', max: BODY_MAX} as const]
      : []),
    ...optionProblems(draft),
    ...variantProblems(draft, type ?? PRODUCT_TYPES[0], amounts),
    ...pictureProblems(draft),
    ...(!draft.form || formIds.has(draft.form) ? [] : [{field: 'form', text: 'badForm'} as const]),
    ...planProblems(draft.plan, type ?? PRODUCT_TYPES[0]),
  ];
};

/** All that is wrong with a product, or the product. */
export function checkDraft(draft: Draft, rules: DraftRules): CheckedDraft | readonly DraftProblem[] {
  const {typedCents} = rules.amounts;
  const {title, description} = draft;
  const address = draft.address || addressFrom(title);
  const type = typeNamed(draft.type, rules.hadCode);
  const visibility = VISIBILITIES.find(name => name === draft.visibility);
  const problems = draftProblems(draft, {address, type, visibility}, rules);
  if (problems.length || !type || !visibility) return problems;
  const options = draft.options.filter(Boolean);
  return {
    title,
    address,
    typeCode: type.code,
    visibility,
    description,
    options,
    formId: draft.form || null,
    plan: planOf(draft.plan),
    variants: draft.variants.map(({id, values, sku, price, sale, stock, was, isUnlimited, picture}, at) => ({
      id,
      picture,
      values: values.slice(0, options.length),
      sku: sku || `${address.toUpperCase().slice(0, NAME_MAX - NUMBER_MAX)}-${at + 1}`,
      priceCents: typedCents(price) ?? 0,
      saleCents: sale ? typedCents(sale) : null,
      stock:
        type.stocked && !isUnlimited ? {now: Number(stock), was: WHOLE.test(was) ? Number(was) : 0} : null,
    })),
    pictures: draft.pictures,
    leftOutOf: draft.leftOutOf && [...new Set(draft.leftOutOf)].sort(),
  };
}

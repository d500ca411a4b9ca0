import type {ReactNode} from 'react';
import type {Product, Variant} from '../../src/catalog/product.js';
import {isSoldOut, soldOutVariants} from '../../src/catalog/product-status.js';
import {matchVariant} from '../../src/catalog/variant-match.js';
import type {MessageFormat} from '../../src/i18n/messages.js';
import {EMAIL_LENGTH} from '../../src/tables/limits.js';
import type {RestockState, RestockTexts} from '../server/block-settings.js';
import type {PostTo} from '../shared/post-to.js';

/** The variant that the visitor waits for: the only sold-out one, else one of a list. */
const WhichVariant = ({
  variants,
  chosenId,
  id,
  label,
}: {
  variants: readonly Variant[];
  chosenId: string | undefined;
  id: string;
  label: string;
}): ReactNode => {
  const [first, ...others] = variants;
  if (others.length === 0)
    return (
      <input
        type="hidden"
        name="variantId"
        value={first?.id}
        data-variant-attributes={JSON.stringify(first?.attributes)}
      />
    );
  return (
    <p className="vt-restock-field vt-restock-which">
      <label htmlFor={id}>{label}</label>
      <select className="vt-select" id={id} name="variantId" defaultValue={chosenId}>
        {variants.map(variant => (
          <option
            key={variant.id}
            value={variant.id}
            dir="auto"
            data-variant-attributes={JSON.stringify(variant.attributes)}
          >
            {Object.values(variant.attributes).join(' / ')}
          </option>
        ))}
      </select>
    </p>
  );
};

const EmailField = ({id, label, email}: {id: string; label: string; email: string}): ReactNode => (
  <p className="vt-restock-field">
    <label htmlFor={id}>{label}</label>
    <input
      id={id}
      name="email"
      type="email"
      autoComplete="email"
      required
      maxLength={EMAIL_LENGTH.max}
      defaultValue={email}
    />
  </p>
);

/** The checkbox of the mailing list. */
const MailingList = ({isChosen, label}: {isChosen: boolean; label: string}): ReactNode => (
  <label className="vt-restock-list">
    <input type="checkbox" name="isJoinMailingList" value="true" defaultChecked={isChosen} /> {label}
  </label>
);

interface RestockFormProps {
  readonly product: Product;
  readonly t: MessageFormat;
  readonly post: PostTo;
  readonly state: RestockState;
}

/** What the visitor fills in, and the line that shows what is wrong with it. */
const SignUpForm = ({
  product,
  t,
  post: {path, crumb},
  state: {email = '', isListOffered = true, isListChosen = false, texts = {}},
  chosenId,
}: RestockFormProps & {readonly chosenId: string | undefined}): ReactNode => {
  const id = `restock-${product.id}`;
  const strings: Partial<RestockTexts> = texts;
  return (
    <form className="vt-restock-form" method="post" action={`${path}/restock`}>
      <input type="hidden" name="crumb" value={crumb} />
      <input type="hidden" name="itemId" value={product.id} />
      <WhichVariant
        variants={soldOutVariants(product)}
        chosenId={chosenId}
        id={`${id}-variant`}
        label={t('restock-which')}
      />
      <EmailField id={`${id}-email`} label={strings.placeholderText ?? t('restock-email')} email={email} />
      {isListOffered && (
        <MailingList
          isChosen={isListChosen}
          label={strings.mailingListDescription ?? t('restock-mailing-list')}
        />
      )}
      <div className="captcha-container" />
      <button className="vt-button vt-primary" type="submit">
        {strings.buttonText ?? t('restock-button')}
      </button>
      <span className="vt-alert" role="alert" id={`${id}-alert`} />
    </form>
  );
};

/**
 * The back-in-stock form of a product, which posts to `/restock`; unfolded where the product or the chosen variant is
 * sold out. Null where everything can be bought.
 * Source: checklist RST-01.
 */
export const RestockForm = (props: RestockFormProps): ReactNode => {
  const {product, t, state} = props;
  const variants = soldOutVariants(product);
  if (variants.length === 0) return null;
  const chosenId = state.variantId ?? matchVariant(product, state.chosen ?? {})?.id;
  const isOpen = isSoldOut(product) || variants.some(variant => variant.id === chosenId);
  return (
    <>
      <details open={isOpen} hidden={!isOpen}>
        <summary className="vt-restock-cta">{state.texts?.CTAText ?? t('restock-cta')}</summary>
        <SignUpForm {...props} chosenId={chosenId} />
      </details>
      <span className="vt-restock-done" role="status" tabIndex={-1} />
    </>
  );
};

import type {ReactNode} from 'react';
import type {ShipTo} from '../../src/cart/cart-terms.js';
import type {CartTermsView} from '../../src/cart/cart-terms-view.js';
import {PLACE_LENGTH_MAX} from '../../src/tables/limits.js';
import {PostForm} from '../shared/post-form.js';
import type {TermsContext} from './terms-elements.js';

interface EstimateFormProps {
  readonly estimate: NonNullable<CartTermsView['estimate']>;
  readonly shipTo: ShipTo;
  readonly isRefused: boolean;
  readonly labels: CartTermsView['labels'];
  readonly context: TermsContext;
}

const Country = ({
  estimate: {countries},
  shipTo,
  isRefused,
  labels,
  context: {id, store},
}: EstimateFormProps): ReactNode => (
  <p className="vt-terms-field">
    <label htmlFor={`${id}-country`}>{labels.country}</label>
    <select
      className="vt-select"
      id={`${id}-country`}
      name="country"
      autoComplete="country"
      value={shipTo.country}
      aria-invalid={isRefused}
      onChange={event => store.editShipTo({country: event.currentTarget.value})}
    >
      {countries.map(({code, name}) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  </p>
);

/** Where the cart would go, and what sending it there costs. */
export const EstimateForm = (props: EstimateFormProps): ReactNode => {
  const {estimate, shipTo, isRefused, labels, context} = props;
  const {id, post, store} = context;
  const field = (name: 'region' | 'postcode', autoComplete: string): ReactNode => (
    <p className="vt-terms-field">
      <label htmlFor={`${id}-${name}`}>{labels[name]}</label>
      <input
        id={`${id}-${name}`}
        name={name}
        maxLength={PLACE_LENGTH_MAX}
        autoComplete={autoComplete}
        value={shipTo[name]}
        aria-invalid={isRefused}
        onInput={event => store.editShipTo({[name]: event.currentTarget.value})}
      />
    </p>
  );
  return (
    <PostForm className="vt-terms-estimate" post={post} action="/cart/location">
      <h2 className="vt-terms-title">{labels.estimateTitle}</h2>
      <Country {...props} />
      {field('region', 'address-level1')}
      {field('postcode', 'postal-code')}
      <button className="vt-button" type="submit" onClick={() => store.estimate()}>
        {labels.estimate}
      </button>
      <p className="vt-terms-told">{estimate.text || null}</p>
    </PostForm>
  );
};

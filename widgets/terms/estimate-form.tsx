import type {ReactNode} from 'react';
import type {ShipTo} from '../../src/cart/cart-terms.js';
import type {CartTermsView} from '../../src/cart/cart-terms-view.js';
import {PLACE_LENGTH_MAX} from '../../src/tables/limits.js';
import {PostForm} from '../shared/post-form.js';
import type {TermsFace} from './terms-elements.js';

/** Where the cart would go, and what sending it there costs. */
export const EstimateForm = ({
  estimate: {told, countries},
  shipTo,
  isRefused,
  words,
  face: {id, post, store},
}: {
  estimate: NonNullable<CartTermsView['estimate']>;
  shipTo: ShipTo;
  isRefused: boolean;
  words: CartTermsView['words'];
  face: TermsFace;
}): ReactNode => {
  const field = (name: 'region' | 'postcode', autoComplete: string): ReactNode => (
    <p className="vt-terms-field">
      <label htmlFor={`${id}-${name}`}>{words[name]}</label>
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
      <h2 className="vt-terms-title">{words.estimateTitle}</h2>
      <p className="vt-terms-field">
        <label htmlFor={`${id}-country`}>{words.country}</label>
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
      {field('region', 'address-level1')}
      {field('postcode', 'postal-code')}
      <button className="vt-button" type="submit" onClick={() => store.estimate()}>
        {words.estimate}
      </button>
      <p className="vt-terms-told">{told || null}</p>
    </PostForm>
  );
};

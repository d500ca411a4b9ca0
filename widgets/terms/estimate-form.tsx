import type {FormEvent, ReactNode} from 'react';
import type {ShipTo} from '../../src/commerce/cart-terms.js';
import type {CartTermsView} from '../../src/commerce/cart-terms-view.js';
import type {CartTermsController} from '../../src/services/cart-terms-controller.js';
import {useUniqueId} from '../shared/use-unique-id.js';

/** Where the cart would go, and what sending it there costs. */
export const EstimateForm = ({
  estimate: {told, countries},
  shipTo,
  words,
  controller,
}: {
  estimate: NonNullable<CartTermsView['estimate']>;
  shipTo: ShipTo;
  words: CartTermsView['words'];
  controller: CartTermsController;
}): ReactNode => {
  const id = useUniqueId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    controller.estimate();
  };
  const field = (name: 'region' | 'postcode', autoComplete: string): ReactNode => (
    <p className="vt-terms-field">
      <label htmlFor={`${id}-${name}`}>{words[name]}</label>
      <input
        id={`${id}-${name}`}
        name={name}
        maxLength={100}
        autoComplete={autoComplete}
        value={shipTo[name]}
        onInput={event => controller.editShipTo({[name]: event.currentTarget.value})}
      />
    </p>
  );
  return (
    <form className="vt-terms-estimate" onSubmit={submit}>
      <h2 className="vt-terms-title">{words.estimateTitle}</h2>
      <p className="vt-terms-field">
        <label htmlFor={`${id}-country`}>{words.country}</label>
        <select
          className="vt-select"
          id={`${id}-country`}
          name="country"
          autoComplete="country"
          value={shipTo.country}
          onChange={event => controller.editShipTo({country: event.currentTarget.value})}
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
      <button className="vt-button" type="submit">
        {words.estimate}
      </button>
      <p className="vt-terms-told">{told}</p>
    </form>
  );
};

/**
 * The same blocks rendered by bare Preact: no controller, no messages, no decoding. What a product page costs when it
 * renders and does nothing else; ours is measured against it.
 */
import {render} from 'preact';
import {useState} from 'preact/hooks';

const Radios = ({id, option: {name, values}, chosen, choose}) => (
  <fieldset class="vt-option">
    <legend class="vt-option-name">{name}</legend>
    <div class="vt-option-values">
      {values.map(value => (
        <label key={value} class="vt-choice">
          <input
            type="radio"
            name={name + id}
            value={value}
            checked={value === chosen}
            onChange={() => choose(name, value)}
          />
          <span>{value}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

const Select = ({id, option: {name, values}, chosen, choose}) => (
  <div class="vt-option">
    <label class="vt-option-name" for={name + id}>
      {name}
    </label>
    <select
      id={name + id}
      class="vt-select"
      value={chosen}
      onChange={event => choose(name, event.currentTarget.value)}
    >
      <option value="">Select {name}</option>
      {values.map(value => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </select>
  </div>
);

const listOptions = ({variants, variantOptionOrdering}) =>
  variantOptionOrdering.map(name => ({
    name,
    values: [...new Set(variants.map(({attributes}) => attributes[name]))],
  }));

const Product = ({product: {id, structuredContent}}) => {
  const [chosen, setChosen] = useState({});
  const [quantity, setQuantity] = useState('1');
  const [isAdding, setAdding] = useState(false);
  const choose = (name, value) => setChosen({...chosen, [name]: value});
  const add = async event => {
    event.preventDefault();
    setAdding(true);
    await fetch('/api/commerce/shopping-cart/entries', {
      method: 'POST',
      body: JSON.stringify({itemId: id, quantity}),
    });
    setAdding(false);
  };
  return (
    <form class="vt-form" onSubmit={add}>
      <div class="vt-price">
        <span class="vt-price-now">${structuredContent.priceMoney.value}</span>
      </div>
      {listOptions(structuredContent).map((option, index) => {
        const Field = index === 0 ? Radios : Select;
        return (
          <Field
            key={option.name}
            id={id}
            option={option}
            chosen={chosen[option.name] ?? ''}
            choose={choose}
          />
        );
      })}
      <div class="vt-quantity">
        <label for={`quantity-${id}`}>Quantity</label>
        <input
          id={`quantity-${id}`}
          class="vt-quantity-input"
          type="number"
          name="quantity"
          min="1"
          max="9999"
          step="1"
          value={quantity}
          onInput={event => setQuantity(event.currentTarget.value)}
        />
      </div>
      <button class="vt-button vt-primary vt-add" type="submit">
        {isAdding ? 'Adding…' : 'Add To Cart'}
      </button>
      <p class="vt-alert" role="alert" />
    </form>
  );
};

for (const element of document.querySelectorAll('[data-block=product]')) {
  const product = JSON.parse(element.querySelector('[data-props]').textContent);
  element.replaceChildren();
  render(<Product product={product} />, element);
}
window.bench.live();
window.bench.finish();

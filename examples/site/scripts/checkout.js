/** Keeps what is typed at checkout over a reload, in this tab alone, until it is ordered. There are no cards in it. */
const KEY = 'checkout-typed';
const form = document.querySelector('#checkout-form');

/** The fields of contact and address, which browsers fill in too. */
const fields = [
  ...(form?.querySelectorAll('[autocomplete]:not([autocomplete="off"], [autocomplete^="cc-"])') ?? []),
];

/** What the server put into a field. */
const servedIn = field =>
  field.options
    ? ([...field.options].find(option => option.defaultSelected) ?? field.options[0])?.value
    : field.defaultValue;

const read = () => {
  try {
    return Object(JSON.parse(sessionStorage.getItem(KEY)));
  } catch {
    return {};
  }
};

const store = () => {
  const typed = fields.map(field => [field.name, {value: field.value, served: servedIn(field)}]);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // A browser that stores nothing keeps nothing.
  }
};

const before = read();
for (const field of fields) {
  const {value, served} = Object(before[field.name]);
  // Where the server has another value by now, it is the newer one.
  if (typeof value === 'string' && served === servedIn(field) && field.value === served) field.value = value;
}
/** Requires a postcode where the chosen country has one. */
const requirePostcode = () => {
  const {postcode, country} = form.elements;
  if (postcode && country) postcode.required = 'needsPostcode' in country.selectedOptions[0].dataset;
};
if (form) {
  requirePostcode();
  form.addEventListener('change', requirePostcode);
  addEventListener('pagehide', store);
} else
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored there.
  }

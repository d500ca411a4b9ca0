// An owner's script: swatches drive the platform's select and buttons its quantity, as bought plugins do.
(function () {
  const select = document.querySelector('select[name="variant-option-Color-select"]');
  const row = document.createElement('div');
  row.className = 'owner-swatches';
  for (const [value, colour] of Object.entries(window.OWNER_SWATCHES)) {
    const swatch = document.createElement('button');
    swatch.type = 'button';
    swatch.className = 'owner-swatch';
    swatch.setAttribute('aria-label', value);
    swatch.style.background = colour;
    swatch.addEventListener('click', () => {
      for (const other of row.children) other.classList.toggle('is-active', other === swatch);
      select.value = value;
      select.dispatchEvent(new Event('change', {bubbles: true}));
    });
    row.append(swatch);
  }
  select.closest('.variant-option').append(row);
  const quantity = document.querySelector('input.product-quantity-input');
  for (const sign of ['−', '+']) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'owner-step';
    button.textContent = sign;
    quantity.parentElement.append(button);
  }
  document.addEventListener('click', event => {
    const button = event.target.closest('.owner-step');
    if (!button) return;
    quantity.value = String(Math.max(1, Number(quantity.value) + (button.textContent === '+' ? 1 : -1)));
    quantity.dispatchEvent(new Event('change', {bubbles: true}));
  });
})();

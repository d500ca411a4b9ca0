// An owner's script: swatches drive the platform's select, as bought plugins do.
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
})();

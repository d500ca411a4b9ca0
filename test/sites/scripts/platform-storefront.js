// Stands in for the platform's own storefront script: its globals, its class names, and its own listener and request.
(function () {
  window.SQUARESPACE_ROLLUPS = window.SQUARESPACE_ROLLUPS || {};
  var bound = false;
  function initializeCommerce() {
    if (bound) return;
    bound = true;
    document.querySelectorAll('.sqs-add-to-cart-button-wrapper').forEach(function (wrapper) { wrapper.style.visibility = 'visible'; });
    document.querySelectorAll('.sqs-add-to-cart-button').forEach(function (button) {
      button.addEventListener('click', function (event) {
        event.preventDefault();
        var detail = button.closest('[data-product-id],[data-item-id]');
        var select = document.querySelector('.product-variants select');
        var variants = Static.SQUARESPACE_CONTEXT.product.variants;
        var variant = variants.find(function (one) { return !select || Object.values(one.attributes)[0] === select.value; });
        if (!variant) { window.alert('Select an option.'); return; }
        var crumb = (document.cookie.match(/(?:^|; )crumb=([^;]+)/) || [])[1] || '';
        fetch('/api/commerce/shopping-cart/entries?crumb=' + crumb, {
          method: 'POST',
          headers: {'Content-Type': 'application/json'},
          body: JSON.stringify({itemId: (detail || {dataset: {}}).dataset.productId || detail.dataset.itemId, sku: variant.sku, quantity: 1, additionalFields: null}),
        }).then(function (answer) { return answer.json(); }).then(function (cart) {
          document.querySelectorAll('.sqs-cart-quantity').forEach(function (count) { count.textContent = cart.shoppingCart.totalQuantity; });
        });
      });
    });
  }
  window.Y = {Squarespace: {Commerce: {initializeCommerce: initializeCommerce}}, use: function () {}, on: function () {}, one: function () {}};
  window.Squarespace = {load: function () {}, onInitialize: function (Y, then) { then(); }, initializeCommerce: initializeCommerce, afterBodyLoad: function () {}};
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', initializeCommerce);
  else initializeCommerce();
})();

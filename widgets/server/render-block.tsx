import type {ReactNode} from 'react';
import {DecodeError} from '../../src/shared/errors.js';
import {renderAddToCart} from '../add-to-cart/server.js';
import {renderCartPill} from '../cart/pill-server.js';
import {renderCart} from '../cart/server.js';
import {renderChart} from '../chart/server.js';
import {renderFormBlock, renderPlainForm} from '../form/server.js';
import {renderGallery} from '../gallery/server.js';
import {renderImage} from '../image/server.js';
import {renderInstallments} from '../installments/server.js';
import {renderLanguageSwitcher} from '../language-switcher/server.js';
import {renderLogin} from '../login/server.js';
import {renderPlan} from '../plan/server.js';
import {renderProduct} from '../product/server.js';
import {renderRestock} from '../restock/server.js';
import {renderReviews} from '../reviews/server.js';
import {renderSummary} from '../summary/server.js';
import {renderCartTerms} from '../terms/server.js';
import type {BlockError, BlockSettings, RenderContext, RenderedBlock} from './block-settings.js';
import {getMessages} from './messages.js';
import {renderHtml} from './render-html.js';

/** A block's marker and its content, as elements. Throws `DecodeError` for data that it cannot show. */
type Renderer = (data: object, context: RenderContext) => ReactNode;

/** What the server can render, by kind of block. */
const RENDERERS: ReadonlyMap<string, Renderer> = new Map([
  ['add-to-cart', renderAddToCart],
  ['cart', renderCart],
  ['cart-pill', renderCartPill],
  ['cart-terms', renderCartTerms],
  ['chart', renderChart],
  ['form', renderFormBlock],
  ['gallery', renderGallery],
  ['image', renderImage],
  ['installments', renderInstallments],
  ['language-switcher', renderLanguageSwitcher],
  ['login', renderLogin],
  ['newsletter', renderFormBlock],
  ['plan', renderPlan],
  ['product', renderProduct],
  ['restock', renderRestock],
  ['reviews', renderReviews],
  ['summary', renderSummary],
]);

/** Every kind that `renderBlock` renders. */
export const RENDERED_KINDS: readonly string[] = [...RENDERERS.keys()];

/** HTML of what `render` makes; data that cannot be shown is an error that begins with `name`, and no HTML. */
const renderWith = (
  name: string,
  settings: BlockSettings,
  render: (context: RenderContext) => ReactNode,
): RenderedBlock => {
  const errors: BlockError[] = [];
  const t = getMessages(settings.locale, settings.labels, (id, problem) =>
    errors.push({code: 'bad-label', message: `label "${id}": ${problem}; the default is used`}),
  );
  const onProblem = (problem: string): void =>
    void errors.push({code: 'bad-marker', message: `${name} ${problem}`});
  try {
    const html = renderHtml(render({...settings, t, onProblem}));
    return {html, errors};
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    return {html: '', errors: [...errors, {code: 'bad-marker', message: `${name} ${error.message}`}]};
  }
};

/**
 * HTML of a block, as its marker with its data, that works without script and that the runtime of this version makes
 * live in place. `data` is what the marker's JSON holds, see the docs of each kind. Never throws: data that cannot be
 * shown gives an error and the marker's place stays empty.
 */
export const renderBlock = (kind: string, data: object, settings: BlockSettings): RenderedBlock => {
  const render = RENDERERS.get(kind);
  if (render) return renderWith(`data-block="${kind}"`, settings, context => render(data, context));
  const message = `no block "${kind}"; there are ${RENDERED_KINDS.join(', ')}`;
  return {html: '', errors: [{code: 'unknown-block', message}]};
};

/**
 * HTML of a form alone, which is posted to `action`, for a page that no runtime makes live. `definition` is what a form
 * block's data is; `settings.state` a `FormState`. Never throws.
 */
export const renderForm = (definition: object, action: string, settings: BlockSettings): RenderedBlock =>
  renderWith('form', settings, context => renderPlainForm(definition, action, context));

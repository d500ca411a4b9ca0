import {postRestockSignUp} from '../../../src/api/restock.js';
import type {BuyController} from '../../../src/services/buy-controller.js';
import type {CaptchaWidget} from '../../../src/services/captcha-widget.js';
import {createRestockController, type RestockController} from '../../../src/services/restock-controller.js';
import {captchaSource, captchaText} from '../../../src/site/captcha-source.inline.js';
import {emailLanguage} from '../../../src/site/multilingual.js';
import css from '../../../widgets/restock/restock.css';
import type {Block, Commerce, Mount, Page} from '../../contracts.js';
import {addStyles} from '../shared/add-styles.inline.js';
import {addDefaultStyles} from '../shared/default-styles.js';
import {isShown, setShown} from '../shared/set-shown.inline.js';
import {translationTool} from '../shared/translation-tool.js';
import {findParts, type RestockParts} from './find-parts.js';
import {createUpdater} from './render-state.js';
import {trackChoice, trackSoldOut} from './track-choice.js';
import {readVariants} from './variants.js';

/** Returns an element for the captcha where the site has none; creates it at the first request. */
const captchaPlace = ({form, email, submit}: RestockParts): HTMLElement => {
  const found = form.querySelector<HTMLElement>('.vt-captcha');
  if (found) return found;
  const place = document.createElement('div');
  place.className = 'vt-captcha';
  (submit ?? email).before(place);
  return place;
};

/** The form's captcha: opened when the form first has the focus, recreated once it was used. */
const createCaptcha = ({page, element, signal}: Block, parts: RestockParts) => {
  let controller = new AbortController();
  const open = async (): Promise<CaptchaWidget | null> => {
    const {own, compat} = page.contexts;
    // A site without a key has no captcha.
    if (!captchaText(captchaSource(own, compat), 'siteKey')) return null;
    const {openCaptcha} = await import('../../chunks/captcha.js');
    const place = parts.captcha ?? captchaPlace(parts);
    const captcha = openCaptcha(page, {form: element, place, action: 'restock', signal: controller.signal});
    // The visitor may already be in another field.
    void captcha?.render();
    return captcha;
  };
  let ask = page.once(open);
  signal.addEventListener('abort', () => controller.abort());
  /** Null also where our own code did not arrive: the server decides. */
  const askSafely = (): Promise<CaptchaWidget | null> => ask().catch(() => null);
  element.addEventListener('focusin', askSafely, {signal});
  return {
    ask: askSafely,
    renew(): void {
      controller.abort();
      controller = new AbortController();
      ask = page.once(open);
    },
  };
};

let hasStyles = false;
const addBlockStyles = (): void => {
  addDefaultStyles();
  if (!hasStyles) addStyles(css);
  hasStyles = true;
};

/** What the form is in: shows or hides it, and restores how the server showed it. */
const createPlace = (element: HTMLElement, details: HTMLDetailsElement | null) => {
  const place = details ?? element;
  const isOpen = details?.open ?? isShown(place);
  const served = ['hidden', 'class', 'style'].map(name => [name, place.getAttribute(name)] as const);
  return {
    /** True where the server showed the form. */
    isOpen,
    show(isWanted: boolean): void {
      // Setting the attribute that is there is a change too.
      if (details && details.open !== isWanted) details.open = isWanted;
      setShown(place, isWanted);
    },
    restore(): void {
      if (details) details.open = isOpen;
      for (const [name, value] of served)
        if (value === null) place.removeAttribute(name);
        else place.setAttribute(name, value);
    },
  };
};

/** What sells on the page, with the messages of the form. */
const openCommerce = async (page: Page): Promise<Commerce> => {
  const commerce = await page.commerce();
  await Promise.all([commerce.addMessages('restock'), commerce.addMessages('captcha')]);
  return commerce;
};

const createController = (
  {page}: Block,
  {t, api}: Commerce,
  productId: string,
  captcha: () => Promise<CaptchaWidget | null>,
): RestockController =>
  createRestockController({
    productId,
    emailRule: page.site.emailRule,
    send: async (signUp, key) => postRestockSignUp((await api()).send, signUp, key),
    captcha,
    language: () =>
      emailLanguage(page.contexts.own, page.contexts.compat, translationTool()?.language ?? null),
    t,
    newId: page.ports.newId,
  });

/** Submits the form through the controller. Returns how to let the browser submit it again. */
const bindForm = (
  {form, email, mailingList}: RestockParts,
  {submit}: RestockController,
  variantId: () => string,
  signal: AbortSignal,
): (() => void) => {
  const press = (event: Event): void => {
    event.preventDefault();
    const isJoinMailingList = mailingList?.checked ?? false;
    void submit({variantId: variantId(), email: email.value, isJoinMailingList});
  };
  // Our errors are in the page's language and describe the field.
  form.noValidate = true;
  form.addEventListener('submit', press, {signal});
  return () => {
    form.noValidate = false;
  };
};

/**
 * Mounts a form that asks for an email when a sold-out variant is back. The form is shown while such a variant
 * is chosen, and before any choice where the server shows it; else it is hidden. `chooser` knows the chosen
 * variant where the form's own markup names none. Source: commerce spec §4, §5; checklist RST-01..04.
 */
export const mountFor = async (block: Block, chooser?: BuyController): Promise<() => void> => {
  const {element, page, signal} = block;
  const commerce = await openCommerce(page);
  const {t, parseJson} = commerce;
  const parts = findParts(element);
  const {variant, details} = parts;
  const {itemId = element.dataset.productId ?? chooser?.itemId ?? '', successText} = element.dataset;
  const variants = readVariants(element, parseJson);
  const captcha = createCaptcha(block, parts);
  const controller = createController(block, commerce, itemId, captcha.ask);
  addBlockStyles();
  const strings = {done: successText || t('restock-subscribed'), sending: t('restock-sending')};
  const {update, restore} = createUpdater(element, parts, controller, strings);
  const place = createPlace(element, details);
  const variantId = (): string =>
    variant?.value || element.dataset.variantId || (chooser?.getSnapshot().variant?.id ?? '');
  let shownFor = variantId();
  const choose = (id: string | null, isOther: boolean): void => {
    place.show(id !== null || (!isOther && place.isOpen));
    if (id === null || shownFor === id || !(chooser || variant)) return;
    shownFor = id;
    if (variant) variant.value = id;
    if (controller.getSnapshot().phase !== 'done') return;
    captcha.renew();
    controller.restart();
  };
  choose(null, false);
  const stops = [
    variants.size || !chooser
      ? trackChoice(block, itemId, {variants, choose})
      : trackSoldOut(block, chooser, choose),
    controller.subscribe(update),
    restore,
    bindForm(parts, controller, variantId, signal),
    place.restore,
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/** The same for a form of our own markup. */
export const mount: Mount = block => mountFor(block);

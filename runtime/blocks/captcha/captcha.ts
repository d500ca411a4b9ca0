import {type CaptchaService, createCaptchaService} from '../../../src/services/captcha.js';
import type {CaptchaWidget} from '../../../src/services/captcha-widget.js';
import {readCaptchaSettings} from '../../../src/site/captcha-settings.js';
import type {CaptchaAction} from '../../../src/tables/captcha.js';
import {CHALLENGE_FRAMES} from '../../../src/tables/captcha-challenge.js';
import type {Page} from '../../contracts.js';
import {observeFocus} from './badge.js';
import {fetchProvider} from './provider-script.js';

/** One page's captchas, and whether its provider shows a badge. */
interface PageCaptcha {
  readonly service: CaptchaService;
  readonly isScore: boolean;
}

const pages = new WeakMap<Page, PageCaptcha>();

const captchaOf = (page: Page): PageCaptcha => {
  const known = pages.get(page);
  if (known) return known;
  const {contexts, site, ports} = page;
  const {language} = site;
  const settings = readCaptchaSettings(contexts.own, contexts.compat, language);
  const made = {
    service: createCaptchaService({
      settings,
      fetchCalls: fetchProvider,
      clock: ports.clock,
      isAsking: () => document.activeElement?.matches(CHALLENGE_FRAMES) ?? false,
      language,
    }),
    isScore: settings?.provider.isScore ?? false,
  };
  pages.set(page, made);
  return made;
};

/** A form that asks for a captcha. */
export interface CaptchaRequest {
  /** The form, or its block. */
  readonly form: HTMLElement;
  /** The element of the form that contains the checkbox and limits its width. */
  readonly place: HTMLElement;
  readonly action: CaptchaAction;
  /** Ends the captcha with its block. */
  readonly signal: AbortSignal;
  /**
   * Called when the provider was blocked or failed. The developer already got a console line; the form informs
   * the visitor.
   */
  readonly onUnavailable?: () => void;
}

/**
 * The captcha of one form; null where the site has none. How a form uses it, whatever the provider:
 *
 *   const {openCaptcha} = await import('../captcha.js');
 *   const captcha = openCaptcha(page, {form, place, action: 'newsletter', signal});
 *   const answer = await captcha?.answer();         // at each submit; never rejects, waits 10 s at most
 *   // undefined or `unavailable`: send without, the server decides · `incomplete`: say `captcha-incomplete`, do not send
 *   // `token`: send {[answer.field]: answer.token}
 *   captcha?.reset();                               // the sending was refused
 *   captcha?.destroy();                             // it was taken
 *
 * The provider's script is fetched when the form first has the focus. Messages are in the family `captcha`.
 * Source: commerce spec §4, §5, §9; checklist CAP-01..03.
 */
export const openCaptcha = (page: Page, request: CaptchaRequest): CaptchaWidget | null => {
  const {form, place: element, action, signal, onUnavailable} = request;
  const {service, isScore} = captchaOf(page);
  const place = {
    element,
    theme: element.dataset.theme,
    widthPx: () => element.clientWidth,
    clear: () => element.replaceChildren(),
  };
  const widget = service.widget(place, action);
  if (!widget) return null;
  const fail = (error: unknown): void => {
    page.report('captcha-failed', 'the captcha of a form failed; the form works without it', form, error);
    onUnavailable?.();
  };
  const render = (): Promise<void> => widget.render().catch(fail);
  form.addEventListener('focusin', () => void render(), {once: true, signal});
  if (form.contains(document.activeElement)) void render();
  if (isScore) observeFocus(form, signal);
  if (element.closest('dialog'))
    page
      .chunk(() => import('../../chunks/captcha-dialog.js'))
      .then(({observeChallenges}) => observeChallenges(element, signal), fail);
  signal.addEventListener('abort', widget.destroy);
  return {...widget, render};
};

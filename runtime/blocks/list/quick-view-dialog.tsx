import type {MessageFormat} from '../../../src/i18n/messages.js';
import css from '../../../widgets/list/quick-view.css';
import {QuickView, type QuickViewPhase, type QuickViewWay} from '../../../widgets/list/quick-view.js';
import {showDialog} from '../../../widgets/ui/show-dialog.js';
import {createDialogLayer} from '../shared/dialog-layer.js';

/** An open dialog with a place for its content. */
export interface QuickViewDialog {
  readonly dialog: HTMLDialogElement;
  /** Shows that the content is loading. */
  wait(): void;
  /** Shows that loading failed. Resolves when the visitor retries. */
  fail(): Promise<void>;
  /** Shows `content` in place of the wait. `name` is that of its product; '' keeps that of the link. */
  show(content: Element, name: string): void;
  /** Adds buttons to other products. */
  setNeighbours(ways: readonly QuickViewWay[]): void;
}

const stringsOf = (t: MessageFormat) => ({
  close: t('close-quick-view'),
  details: t('quick-view-details'),
  loading: t('quick-view-loading'),
  failed: t('quick-view-failed'),
  retry: t('quick-view-retry'),
});

/** True for a block alone, which has no heading. */
const isUntitled = (content: Element): boolean =>
  content.matches('[data-block]') && !content.querySelector('h1,h2,h3');

/**
 * Opens a dialog for `opener` that shows it is loading: a separate download. Closing removes the dialog, and
 * its blocks end.
 */
export const openQuickViewDialog = (t: MessageFormat, opener: HTMLElement, href: string): QuickViewDialog => {
  const strings = stringsOf(t);
  let name = opener.textContent?.trim() || (opener.getAttribute('aria-label') ?? '');
  let heading = '';
  let phase: QuickViewPhase = 'loading';
  let ways: readonly QuickViewWay[] = [];
  let retry = (): void => {};
  const tree = () => (
    <QuickView
      name={name}
      title={heading}
      href={href}
      phase={phase}
      strings={strings}
      ways={ways}
      onRetry={() => retry()}
    />
  );
  const {host, dialog, render, remove} = createDialogLayer(tree(), css);
  const body = dialog.querySelector('.vt-quick-view-body') as HTMLElement;
  const set = (next: QuickViewPhase): void => {
    phase = next;
    render(tree());
  };
  document.body.append(host);
  showDialog(dialog, opener);
  dialog.addEventListener('close', remove);
  return {
    dialog,
    wait: () => set('loading'),
    fail() {
      set('failed');
      return new Promise(resolve => {
        retry = resolve;
      });
    },
    show(content, title) {
      name = title || name;
      heading = isUntitled(content) ? name : '';
      set('shown');
      body.append(content);
    },
    setNeighbours(added) {
      ways = added;
      set(phase);
    },
  };
};

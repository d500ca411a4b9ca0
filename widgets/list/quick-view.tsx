import type {MouseEvent, ReactNode} from 'react';
import {CloseButton, Dialog} from '../ui/dialog.js';

/** What is written on a quick view. */
export interface QuickViewStrings {
  readonly close: string;
  readonly details: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
}

/** A button to another product of the same group; disabled without `onPress`. */
export interface QuickViewWay {
  readonly label: string;
  readonly onPress: (() => void) | null;
}

/** `shown`: what the page put into the body stays there. */
export type QuickViewPhase = 'loading' | 'failed' | 'shown';

const Body = ({
  title,
  phase,
  strings,
  onRetry,
}: {
  title: string;
  phase: QuickViewPhase;
  strings: QuickViewStrings;
  onRetry: () => void;
}): ReactNode => {
  const retry = ({currentTarget}: MouseEvent<HTMLElement>): void => {
    // The button goes, and would take the focus with it.
    currentTarget.closest<HTMLElement>('.vt-quick-view-body')?.focus();
    onRetry();
  };
  if (phase === 'shown') return !!title && <h2 className="vt-quick-view-title">{title}</h2>;
  if (phase === 'loading') return strings.loading;
  return (
    <>
      <p role="alert">{strings.failed}</p>
      <button type="button" className="vt-button" onClick={retry}>
        {strings.retry}
      </button>
    </>
  );
};

/** Buttons to the neighbours of the product. */
const Ways = ({ways}: {ways: readonly QuickViewWay[]}): ReactNode => (
  <p className="vt-quick-view-ways">
    {ways.map(({label, onPress}) => (
      <button
        key={label}
        type="button"
        className="vt-button"
        disabled={!onPress}
        onClick={onPress ?? undefined}
      >
        {label}
      </button>
    ))}
  </p>
);

/** A dialog with a product of a list, with links to its own page and to its neighbours. Source: checklist PROD-06. */
export const QuickView = ({
  name,
  title,
  href,
  phase,
  strings,
  ways,
  onRetry,
}: {
  name: string;
  /** Heading of content that has none, '' where it has one. */
  title: string;
  href: string;
  phase: QuickViewPhase;
  strings: QuickViewStrings;
  ways: readonly QuickViewWay[];
  onRetry: () => void;
}): ReactNode => (
  <Dialog className="vt-dialog-window vt-quick-view" name={name}>
    <CloseButton className="vt-quick-view-close" label={strings.close} />
    <div className="vt-quick-view-body" tabIndex={-1} role={phase === 'loading' ? 'status' : undefined}>
      <Body title={title} phase={phase} strings={strings} onRetry={onRetry} />
    </div>
    <a className="vt-quick-view-details" href={href}>
      {strings.details}
    </a>
    {ways.length > 0 && <Ways ways={ways} />}
  </Dialog>
);

import type {ReactNode} from 'react';

const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();

/** Asks before something that cannot be undone. The focus begins on the way back, which Escape takes too. */
export function Confirmation({
  question,
  children,
  yes,
  no,
  onYes,
  onNo,
}: {
  readonly question: string;
  /** What it does. */
  readonly children?: ReactNode;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}): ReactNode {
  return (
    <section
      className="vte-confirmation"
      role="alertdialog"
      aria-label={question}
      onKeyDown={event => event.key === 'Escape' && onNo()}
    >
      <p>
        <strong>{question}</strong> {children}
      </p>
      <div className="vte-row">
        <button type="button" className="vte-button" ref={focusOnce} onClick={onNo}>
          {no}
        </button>
        <button type="button" className="vte-button vte-danger" onClick={onYes}>
          {yes}
        </button>
      </div>
    </section>
  );
}

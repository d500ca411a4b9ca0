import {type ReactNode, useRef, useState} from 'react';
import {Button} from 'react-aria-components';

/** What a button that cannot be undone is called, and what it asks first. */
interface ConfirmedButtonProps {
  readonly label: string;
  readonly question: string;
  /** What it does. */
  readonly result: string;
  readonly yes: string;
  readonly no: string;
  readonly isDisabled?: boolean;
  /** Called when the question is asked, as to note what its owner sees then. */
  readonly onAsk?: () => void;
  readonly onYes: () => void;
}

const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();

/** The question. The focus begins on the way back, which Escape takes too. */
const Confirmation = ({
  question,
  result,
  yes,
  no,
  onYes,
  onNo,
}: ConfirmedButtonProps & {readonly onNo: () => void}): ReactNode => (
  <section
    className="vte-confirmation"
    role="alertdialog"
    aria-label={question}
    onKeyDown={event => event.key === 'Escape' && onNo()}
  >
    <p>
      <strong>{question}</strong> {result}
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

/** A button for what cannot be undone: it asks first. */
export function ConfirmedButton(props: ConfirmedButtonProps): ReactNode {
  const {label, isDisabled = false, onAsk, onYes} = props;
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const leave = (): void => {
    setAsking(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        className="vte-button vte-danger"
        isDisabled={isDisabled}
        onPress={() => {
          onAsk?.();
          setAsking(true);
        }}
      >
        {label}
      </Button>
      {isAsking && (
        <Confirmation
          {...props}
          onNo={leave}
          onYes={() => {
            leave();
            onYes();
          }}
        />
      )}
    </>
  );
}

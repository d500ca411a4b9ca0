import {type InputHTMLAttributes, type ReactNode, useRef} from 'react';
import {QUANTITY_MAX, QUANTITY_MIN, QUANTITY_STEP} from '../../src/tables/limits.js';

interface QuantityFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Gets the text at every change. */
  readonly edit: (text: string) => void;
  /** Called after a step, which needs no leaving of the field to be complete. */
  readonly commit?: () => void;
}

/** A quantity as a visitor types or steps it. Source: commerce spec §5. */
export const QuantityField = ({edit, commit, ...input}: QuantityFieldProps): ReactNode => {
  const field = useRef<HTMLInputElement>(null);
  // No button: a pointer steps by it, keyboards and screen readers step the field itself.
  const step = (by: 1 | -1): ReactNode => (
    <span
      className="vt-step"
      aria-hidden="true"
      onClick={() => {
        field.current?.stepUp(by);
        edit(field.current?.value ?? '');
        commit?.();
      }}
    />
  );
  return (
    <span className="vt-stepper">
      {step(-1)}
      <input
        className="vt-quantity-input"
        type="number"
        name="quantity"
        min={QUANTITY_MIN}
        max={QUANTITY_MAX}
        step={QUANTITY_STEP}
        {...input}
        ref={field}
        onInput={event => edit(event.currentTarget.value)}
      />
      {step(1)}
    </span>
  );
};

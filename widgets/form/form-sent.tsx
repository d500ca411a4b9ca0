import type {ReactNode, Ref} from 'react';

/** The thanks for a form that was sent, in its place. `place` gets the element once it is on the page. */
export const FormSent = ({
  text,
  place,
}: {
  readonly text: string;
  readonly place?: Ref<HTMLDivElement>;
}): ReactNode => (
  <div ref={place} className="vt-form-sent" role="status">
    {text}
  </div>
);

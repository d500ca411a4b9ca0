import {type ReactNode, useEffect, useRef} from 'react';

/** Why a press was refused, next to what was pressed. A small screen may end above it: it comes into view. */
export const CartAlert = ({id, text}: {id?: string; text: string}): ReactNode => {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    try {
      if (text) place.current?.scrollIntoView({block: 'nearest'});
    } catch {
      // A page may have replaced it: the alert is announced all the same.
    }
  }, [text]);
  return (
    <p id={id} ref={place} className="vt-alert vt-cart-alert" role="alert">
      {text || null}
    </p>
  );
};

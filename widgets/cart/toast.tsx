import type {ReactNode} from 'react';

/** What is in the cart now, with the way to it. `onOpen` is true where it shows the cart itself. */
export const Toast = ({
  text,
  link,
  href,
  onOpen,
}: {
  text: string;
  link: string;
  href: string;
  onOpen: () => boolean;
}): ReactNode => (
  <>
    <span>{text}</span>{' '}
    <a href={href} onClick={event => onOpen() && event.preventDefault()}>
      {link}
    </a>
  </>
);

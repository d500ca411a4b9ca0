/** Has a site's button that is no `<button>` pressed by Enter and Space too. */
export const bindKeys = (button: HTMLElement, press: () => void, signal: AbortSignal): void => {
  if (button.localName === 'button') return;
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) press();
  };
  button.addEventListener('keydown', onKey, {signal});
};

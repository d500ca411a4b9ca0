/** On a phone what is opened is below the buttons, out of sight; next to them it stays where it is. A ref of what is opened. */
export const bringIntoView = (panel: HTMLElement | null): void => {
  if (panel && panel.getBoundingClientRect().top > innerHeight / 2) panel.scrollIntoView();
};

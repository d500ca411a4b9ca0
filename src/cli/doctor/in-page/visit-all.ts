/** Comes by every part of the page once, so that what waits for the viewport is there, and back to its start. */
export const scrollThrough = async (stepsMax: number): Promise<void> => {
  const pause = () => new Promise(resolve => setTimeout(resolve, 60));
  for (
    let step = 1;
    step <= stepsMax && step * innerHeight < document.documentElement.scrollHeight;
    step += 1
  ) {
    scrollTo({top: step * innerHeight, behavior: 'instant'});
    await pause();
  }
  scrollTo({top: 0, behavior: 'instant'});
  await pause();
};

/** True while a block of our own is on its way; blocks that wait for a visitor are not. */
export const isBusy = (): boolean => {
  const {Vitrine} = window as {Vitrine?: {blocks?: () => {element: Element; load: string}[]}};
  return (Vitrine?.blocks?.() ?? []).some(({element, load}) => {
    const state = element.getAttribute('data-block-state');
    const isAsked = (load === 'visible' || load === 'load') && element.getClientRects().length > 0;
    return state === 'loading' || (state === 'waiting' && isAsked);
  });
};

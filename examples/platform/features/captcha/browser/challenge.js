/** The challenge in its frame: notifies the page around it whether the visitor passed it or gave up. */
{
  const notify = word => parent.postMessage(word, location.origin);
  document.addEventListener('click', ({target}) => {
    const word = target instanceof HTMLButtonElement ? target.value : '';
    if (word) notify(word);
  });
  document.addEventListener('keydown', ({key}) => key === 'Escape' && notify('given-up'));
}

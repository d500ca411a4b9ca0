/** The challenge in its frame: tells the page around it whether it was passed or given up. */
{
  const notify = word => parent.postMessage(word, location.origin);
  document.addEventListener('click', ({target}) => {
    const word = target instanceof HTMLButtonElement ? target.value : '';
    if (word) notify(word);
  });
  document.addEventListener('keydown', ({key}) => key === 'Escape' && notify('given-up'));
}

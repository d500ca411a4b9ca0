/** The challenge in its frame: tells the page around it whether it was passed or given up. */
{
  const tell = word => parent.postMessage(word, location.origin);
  document.addEventListener('click', ({target}) => {
    const word = target instanceof HTMLButtonElement ? target.value : '';
    if (word) tell(word);
  });
  document.addEventListener('keydown', ({key}) => key === 'Escape' && tell('given-up'));
}

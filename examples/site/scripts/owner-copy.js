// Buttons that copy what a field holds. Without it the owner selects and copies the lines.
for (const button of document.querySelectorAll('button[data-copies]')) {
  const {copies, copied, failed} = button.dataset;
  const field = document.getElementById(copies);
  const status = button.parentElement.querySelector('[role=status]');
  if (!field || !status) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    // Said again where it has been said before.
    status.textContent = '';
    try {
      await navigator.clipboard.writeText(field.value);
      status.textContent = copied;
    } catch {
      field.select();
      status.textContent = failed;
    }
  });
}

// Puts the text of a chosen file into the field that the input names. Without it the owner pastes the text.

/** Spreadsheets write UTF-8, or the encoding of Windows in Western Europe. */
const textOf = async file => {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

for (const input of document.querySelectorAll('input[data-fills]')) {
  const field = document.getElementById(input.dataset.fills);
  if (!field) continue;
  input.closest('[hidden]').hidden = false;
  input.addEventListener('change', async () => {
    const [file] = input.files;
    if (file) field.value = await textOf(file);
  });
}

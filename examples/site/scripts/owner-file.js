// Puts the text of a chosen file into the field that the input names. Without it the owner pastes the text.

/** What a file in UTF-16 begins with, the encoding of a spreadsheet's "Unicode text". */
const BYTE_ORDER_MARKS = [
  {label: 'utf-16le', first: 0xff, second: 0xfe},
  {label: 'utf-16be', first: 0xfe, second: 0xff},
];

/** Control characters that no text has. A file with one is in none of the encodings, as one of Japanese Windows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const NO_TEXT = /[\0-\x08\x0e-\x1f\x7f-\x9f]/;

const decode = (label, bytes) => {
  try {
    const text = new TextDecoder(label, {fatal: true}).decode(bytes);
    return NO_TEXT.test(text) ? null : text;
  } catch {
    return null;
  }
};

/** The text of a file, null where its encoding is unknown; `isSure` is false where the bytes only may be those of Western Europe's Windows. */
const textOf = async file => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marked = BYTE_ORDER_MARKS.find(({first, second}) => bytes[0] === first && bytes[1] === second);
  const text = decode(marked?.label ?? 'utf-8', bytes);
  if (text !== null || marked) return {text, isSure: true};
  return {text: decode('windows-1252', bytes), isSure: false};
};

for (const input of document.querySelectorAll('input[data-fills]')) {
  const field = document.getElementById(input.dataset.fills);
  const note = document.getElementById(input.dataset.note);
  if (!field || !note) continue;
  input.closest('[hidden]').hidden = false;
  input.addEventListener('change', async () => {
    const [file] = input.files;
    if (!file) return;
    const {text, isSure} = await textOf(file);
    if (text !== null) field.value = text;
    const about = text === null ? note.dataset.unreadable : note.dataset.western;
    note.hidden = text !== null && isSure;
    note.textContent = note.hidden ? '' : about.replace('{name}', () => file.name);
  });
}

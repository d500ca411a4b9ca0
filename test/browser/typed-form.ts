/** A form with several fields of every kind, and what types into them. Everything here that runs in a page is self-contained. */

/** Fields of each kind, so that one submission carries as many texts. */
export const COPIES = 20;
const OPTIONS = ['One', 'Two'];
const KINDS = [
  ...['text', 'textarea', 'email', 'number', 'website', 'currency', 'password', 'twitter'],
  ...['name', 'address', 'date', 'time', 'phone', 'radio', 'checkbox', 'select', 'likert', 'hidden'],
];

const formOf = (id: string, copies: number) => ({
  id,
  name: id,
  submissionMessage: 'Sent',
  fields: KINDS.flatMap(type =>
    Array.from({length: copies}, (_, copy) => {
      const field = `${type}-${copy}`;
      return {id: field, type, title: field, options: OPTIONS, key: field, showCountryCode: true};
    }),
  ),
});
/** Two forms as pages and the database carry them: with a field of each kind, for a text of any length, and with many. */
export const ONE_EACH = formOf('one-each', 1);
export const EVERY = formOf('every', COPIES);

/** What became of the texts of one submission. */
export interface Outcome {
  /** Messages by field id, and whether what was typed still stood there. */
  readonly refused: Readonly<Record<string, {readonly message: string; readonly isUnchanged: boolean}>>;
  /** What stood in each other field when the form was sent. */
  readonly sent: Readonly<Record<string, readonly string[]>>;
  /** What was said above the form in place of a receipt, '' for none. */
  readonly alert: string;
}

/**
 * Types the texts into the fields of each kind of a form, one a copy, and sends it; once more without what was
 * refused. Runs
 * in the page; answers JSON, which carries half characters whole.
 */
export const typeAndSend = async ({
  formId,
  texts,
}: {
  formId: string;
  texts: readonly string[];
}): Promise<string> => {
  type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const block = document.getElementById(formId);
  const form = block?.querySelector('form');
  const alert = form?.querySelector('.vt-form-alert');
  if (!block || !form || !alert) throw new Error('no form');
  const isTicked = (control: Control): boolean => control.type === 'radio' || control.type === 'checkbox';
  const controlsOf = (field: Element): Control[] =>
    field instanceof HTMLInputElement ? [] : [...field.querySelectorAll<Control>('input,textarea,select')];
  const type = (control: Control, text: string): void => {
    if (control instanceof HTMLSelectElement) control.append(new Option(text, text));
    control.value = text;
    if (isTicked(control) && control instanceof HTMLInputElement) control.checked = text !== '';
  };
  const query = (): URLSearchParams => new URLSearchParams(location.search);
  const setQuery = (values: Record<string, string>): void =>
    history.replaceState(null, '', `?${new URLSearchParams(values)}`);
  const shownTexts = (field: Element): string[] => {
    const ticked = controlsOf(field).filter(
      control => !isTicked(control) || (control instanceof HTMLInputElement && control.checked),
    );
    return ticked.map(({value}) => value);
  };
  const send = async (): Promise<void> => {
    alert.textContent = '';
    form.requestSubmit();
    while (!form.hidden && (!alert.textContent || form.getAttribute('aria-busy') === 'true'))
      await new Promise(resolve => setTimeout(resolve, 2));
    // The list of what is refused follows once its code is there.
    const until = Date.now() + 5000;
    while (!form.hidden && !alert.querySelector('li') && Date.now() < until)
      await new Promise(resolve => setTimeout(resolve, 2));
  };

  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')].map(place => {
    const id = place.dataset.field ?? '';
    return {id, place, text: texts[Number(id.split('-')[1])] ?? ''};
  });
  setQuery(Object.fromEntries(fields.map(({id, text}) => [id, id.startsWith('hidden') ? text : ''])));
  for (const {id, place, text} of fields) {
    const controls = controlsOf(place);
    for (const control of controls) type(control, text);
    // The form reads all it holds at each event: one a kind is enough.
    if (id.endsWith('-0')) controls[0]?.dispatchEvent(new Event('input', {bubbles: true}));
  }
  const typed = new Map(fields.map(({id, place}) => [id, shownTexts(place)]));

  const refused: Record<string, {message: string; isUnchanged: boolean}> = {};
  /** Takes note of what is refused and empties it. Answers whether there was any. */
  const noteRefused = (): boolean => {
    const wrong = fields.filter(({place}) => place.querySelector('.vt-problem')?.textContent);
    for (const {id, place} of wrong) {
      const message = place.querySelector('.vt-problem')?.textContent ?? '';
      refused[id] ??= {message, isUnchanged: shownTexts(place).join('|') === typed.get(id)?.join('|')};
      for (const control of controlsOf(place)) type(control, '');
    }
    // A hidden field has no place of its own for a message: the message stands above the form.
    const isHiddenRefused = alert.querySelectorAll('li').length > wrong.length;
    if (isHiddenRefused) {
      for (const {id} of fields.filter(field => field.id.startsWith('hidden')))
        refused[id] = {message: alert.textContent ?? '', isUnchanged: query().get(id) !== null};
      setQuery({});
    }
    return isHiddenRefused || wrong.length > 0;
  };
  // What the page takes for an address the platform may not: the parsers of addresses differ.
  do await send();
  while (!form.hidden && noteRefused());
  const isOther = ({id}: {id: string}): boolean => !Object.hasOwn(refused, id);
  const sent = fields.filter(isOther).map(({id, place}) => {
    const value = query().get(id);
    return [id, id.startsWith('hidden') ? (value ? [value] : []) : shownTexts(place)];
  });
  return JSON.stringify({
    refused,
    sent: Object.fromEntries(sent),
    alert: form.hidden ? '' : alert.textContent,
  });
};

import {createPart} from './create-part.inline.js';
import type {Thanks} from './field-elements.js';
import {FormSent} from './form-sent.js';
import {setHidden} from './hide.inline.js';

/** Renders the thanks in place of a form. Resolves once they are on the page. */
export const renderThanks = (form: HTMLElement, text: string): Promise<Thanks> =>
  new Promise(resolve => {
    const part = createPart(host => form.after(host));
    setHidden(form, true);
    const undo = (): void => {
      setHidden(form, false);
      part.remove();
    };
    part.render(<FormSent text={text} place={place => void (place && resolve({place, html: null, undo}))} />);
  });

import {fileNote} from './file-note.js';
import type {FieldAnswer, FormField} from './form.js';
import type {FormWords} from './form-words.js';
import {element, type Markup} from './markup.js';

/** What the server's markup of a file field holds besides its control. */
export interface FileMarkup {
  readonly note: (field: FormField) => readonly Markup[];
  readonly kept: (field: FormField, answer: FieldAnswer | undefined) => readonly Markup[];
}

/**
 * File fields as the server draws them. Files that came with a post that was refused, `names` by their ids, are there
 * already, each to be left out by its box; a live form takes the ids from `data-uploads`.
 */
export const fileMarkup = (names: Readonly<Record<string, string>>, t: FormWords): FileMarkup => ({
  note: field => [' ', element('span', {class: 'vt-file-note'}, fileNote(field, t))],
  kept(field, answer) {
    const ids = Object.values(answer ?? []).filter(id => Object.hasOwn(names, id));
    if (!ids.length) return [];
    const choices = ids.map(id =>
      element(
        'label',
        {class: 'vt-choice'},
        element('input', {type: 'checkbox', name: field.id, value: id, checked: true, 'data-uploads': id}),
        element('span', {}, names[id] ?? ''),
      ),
    );
    return [element('fieldset', {class: 'vt-kept'}, element('legend', {}, t('file-kept')), ...choices)];
  },
});

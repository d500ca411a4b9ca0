import {expect, test} from 'vitest';
import {decodeForm} from '../../../src/forms/decode-form.js';
import {wireItemForm} from '../../../src/forms/wire-item-form.js';

const NAME = {type: 'name', id: 'name-1', title: 'Name', required: true, locked: false};
const NOTE = {type: 'textarea', id: 'textarea-2', title: 'Note', required: false, maxLength: ''};

test('CART-10 fields of an item’s form that are JSON text are read', () => {
  const wire = {id: 'f', name: 'Gift', fields: [JSON.stringify(NAME), NOTE]};
  const {name, fields} = decodeForm(wireItemForm(wire), '');
  expect(name).toBe('Gift');
  expect(fields.map(({id, isRequired, maxLength}) => [id, isRequired, maxLength])).toEqual([
    ['name-1', true, null],
    ['textarea-2', false, null],
  ]);
});

test('CART-10 a limit that is text counts, and a field of an unknown type is left out', () => {
  const wire = {id: 'f', fields: [{...NOTE, maxLength: '40'}, {type: 'scent', id: 'x'}, '{', null]};
  const {fields} = decodeForm(wireItemForm(wire), '');
  expect(fields.map(({id, maxLength}) => [id, maxLength])).toEqual([['textarea-2', 40]]);
});

test('EMB-05 a value that is not a form is returned unchanged, so that the decoder refuses it', () => {
  for (const wire of [null, 'x', {id: 'f'}, {id: 'f', fields: 3}])
    expect(() => decodeForm(wireItemForm(wire), '')).toThrow();
});

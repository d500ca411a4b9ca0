import type {ReactNode} from 'react';
import {FormBuilder, type FormDraft} from '../form-builder/index.js';

const CONTACT: FormDraft = {
  id: 'workshop',
  name: 'Workshop',
  disclaimer: 'We keep your answers for a year.',
  fields: [
    {id: 'name', type: 'name', title: 'Your name', required: true},
    {id: 'email', type: 'email', title: 'Email', required: true},
    {id: 'topic', type: 'radio', title: 'About', options: ['An order', 'A course']},
    {
      id: 'order',
      type: 'text',
      title: 'Order number',
      when: {field: 'topic', is: ['An order']},
    },
    {id: 'message', type: 'textarea', title: 'Message', maxLength: 500},
  ],
};

/** The form builder with a form of a pottery. */
export const Example = (): ReactNode => (
  <FormBuilder defaultValue={CONTACT} onChange={() => {}} features={{textareaMaxLength: true, files: true}} />
);

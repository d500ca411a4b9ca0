/** The shop's form, as its server would send it. */
export const CONTACT_FORM = {
  id: 'contact',
  name: 'Contact',
  submitLabel: 'Send message',
  submissionMessage: 'Thank you. We read every message and reply within two days.',
  fields: [
    {id: 'name', type: 'name', title: 'Your name', required: true},
    {id: 'email', type: 'email', title: 'Email', required: true},
    {
      id: 'topic',
      type: 'select',
      title: 'Topic',
      required: true,
      options: ['An order', 'A repair', 'A visit', 'Something else'],
    },
    {id: 'message', type: 'textarea', title: 'Message', maxLength: 500, required: true},
  ],
};

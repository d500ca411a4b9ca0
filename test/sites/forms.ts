import type {Database} from '../../examples/platform/kernel/database/connect.js';
import type {CatalogForm, WireField} from '../../examples/site/model/forms.js';

/** A form of the kit: its fields as `formFields` of a page carry them, and what the page says beyond. */
interface KitForm {
  readonly id: string;
  readonly newsletter?: boolean;
  readonly formFields: readonly WireField[];
  /** Merged into the page's form context. */
  readonly context?: Readonly<Record<string, unknown>>;
}

const required = {required: true, locked: false};
const optional = {required: false, locked: false};

/** Messages as a page carries them in the site's language. */
const STRINGS = {
  validation: {
    required: '{0} is required.',
    invalidEmail: 'Email addresses should follow the format user@domain.com.',
    stringTooLong: 'Value should have a length no longer than {0}.',
    allEmpty: 'Please fill out at least one form field.',
    formErrors: 'Form Errors',
    captchaFailure: 'Captcha validation failed. Please try again.',
    noValidSelection: 'A valid selection must be made.',
    invalidUrl: 'Must be a valid URL.',
    invalidDate: 'This is not a real date.',
  },
  submit: 'Submit',
  name: {firstName: 'First Name', lastName: 'Last Name'},
  lightbox: {openForm: 'Open Form'},
  likert: {
    agree: 'Agree',
    stronglyDisagree: 'Strongly Disagree',
    disagree: 'Disagree',
    stronglyAgree: 'Strongly Agree',
    neutral: 'Neutral',
  },
  time: {am: 'AM', pm: 'PM', hour: 'Hour', minute: 'Minute', second: 'Second', amPm: 'AM/PM'},
  notFound: 'Form not found.',
  date: {yyyy: 'YYYY', year: 'Year', mm: 'MM', day: 'Day', month: 'Month', dd: 'DD'},
  phone: {country: 'Country', number: 'Number', prefix: 'Prefix', areaCode: 'Area Code', line: 'Line'},
  submitError: 'Unable to submit form. Please try again later.',
  address: {
    stateProvince: 'State/Province',
    country: 'Country',
    zipPostalCode: 'Zip/Postal Code',
    address1: 'Address 1',
    address2: 'Address 2',
    city: 'City',
  },
  email: {signUp: 'Sign up for news and updates'},
  required: '(required)',
  invalidData: 'Invalid form data.',
};

const SPANISH = {
  ...STRINGS,
  validation: {
    ...STRINGS.validation,
    required: '{0} es obligatorio.',
    invalidEmail: 'El correo debe tener la forma usuario@dominio.com.',
    formErrors: 'Errores del formulario',
  },
  name: {firstName: 'Nombre de pila', lastName: 'Apellidos'},
  email: {signUp: 'Quiero recibir novedades'},
  required: '(obligatorio)',
  submit: 'Enviar',
};

const COUNTRIES = [
  {name: 'Canada', code: 'CA', phoneCode: '+1'},
  {name: 'Spain', code: 'ES', phoneCode: '+34'},
  {name: 'United Kingdom', code: 'GB', phoneCode: '+44'},
  {name: 'United States', code: 'US', phoneCode: '+1'},
];
const part = (identifier: string, label: string, autocomplete?: string) => ({
  type: 'FIELD',
  label,
  identifier,
  length: 0,
  required: identifier !== 'Line2',
  metadata: autocomplete ? {autocomplete} : {},
});
const FORMATS = {
  countries: COUNTRIES,
  initialPhoneFormat: {
    id: 0,
    type: 'PHONE_NUMBER',
    country: 'US',
    labelLocale: 'en-US',
    fields: [
      {type: 'SEPARATOR', label: '(', identifier: 'LeftParen', length: 0, required: false, metadata: {}},
      {type: 'FIELD', label: '1', identifier: '1', length: 3, required: false, metadata: {}},
      {type: 'SEPARATOR', label: ') ', identifier: 'RightParen', length: 0, required: false, metadata: {}},
      {type: 'FIELD', label: '2', identifier: '2', length: 3, required: false, metadata: {}},
      {type: 'SEPARATOR', label: '-', identifier: 'Dash', length: 0, required: false, metadata: {}},
      {type: 'FIELD', label: '3', identifier: '3', length: 14, required: false, metadata: {}},
    ],
  },
  initialNameOrder: 'GIVEN_FIRST',
  initialAddressFormat: {
    id: 0,
    type: 'ADDRESS',
    country: 'US',
    labelLocale: 'en',
    fields: [
      part('Line1', 'Address Line 1', 'address-line1'),
      {type: 'SEPARATOR', label: '\n', identifier: 'Newline', length: 0, required: false, metadata: {}},
      part('Line2', 'Address Line 2', 'address-line2'),
      {type: 'SEPARATOR', label: '\n', identifier: 'Newline', length: 0, required: false, metadata: {}},
      part('City', 'City', 'address-level2'),
      part('State', 'State', 'address-level1'),
      part('Zip', 'ZIP Code', 'postal-code'),
    ],
  },
};

/** Every form of the kit. */
const KIT_FORMS: readonly KitForm[] = [
  {
    id: '66a0000000000000000000a1',
    formFields: [
      {
        type: 'name',
        id: 'name-yui_3_17_2_1_1713833105443_5966',
        title: 'Name',
        description: '',
        ...required,
        name: true,
      },
      {
        type: 'email',
        id: 'email-yui_3_17_2_1_1713835796922_10316',
        title: 'Email',
        description: 'We answer here.',
        placeholder: '',
        ...required,
        email: true,
        mailingList: true,
      },
      {
        type: 'text',
        id: 'text-yui_3_17_2_1_1713835796922_10317',
        title: 'Subject',
        description: '',
        placeholder: 'A few words',
        ...optional,
        text: true,
      },
      {
        type: 'textarea',
        id: 'textarea-yui_3_17_2_1_1713835796922_10318',
        title: 'Message',
        description: '',
        placeholder: '',
        ...required,
        textarea: true,
        maxLength: '40',
      },
    ],
    context: {
      formName: 'Contact form',
      formSubmitButtonText: 'Send it',
      formSubmissionMessage: {
        html: '<p class="" style="white-space:pre-wrap;">We write back within two days.</p>',
      },
      disclaimerMessage: {html: '<p>No lists, no sharing.</p>'},
      showTitle: false,
    },
  },
  {
    id: '66a0000000000000000000a2',
    formFields: [
      {
        type: 'text',
        id: 'text-yui_3_17_2_1_1720000000000_1',
        title: 'Party',
        description: '',
        ...required,
        text: true,
      },
      {
        type: 'select',
        id: 'select-yui_3_17_2_1_1720000000000_2',
        title: 'Room',
        ...required,
        options: ['Garden', 'Cellar'],
        select: true,
      },
      {
        type: 'radio',
        id: 'radio-yui_3_17_2_1_1720000000000_3',
        title: 'Sitting',
        ...required,
        options: ['Noon', 'Evening'],
        radio: true,
      },
      {
        type: 'checkbox',
        id: 'checkbox-yui_3_17_2_1_1720000000000_4',
        title: 'Needs',
        ...optional,
        options: ['High chair', 'Step-free'],
        checkbox: true,
      },
      {
        type: 'number',
        id: 'number-yui_3_17_2_1_1720000000000_5',
        title: 'Guests',
        ...optional,
        maxLength: 3,
        number: true,
      },
      {
        type: 'website',
        id: 'website-yui_3_17_2_1_1720000000000_6',
        title: 'Company site',
        ...optional,
        website: true,
      },
    ],
    context: {
      formName: 'Booking',
      formSubmitButtonText: 'Ask for it',
      formSubmissionMessage: {html: '<p>Asked. We call you.</p>'},
      useLightbox: true,
      lightboxHandleText: 'Book a table',
      buttonAlignment: 'center',
    },
  },
  {
    id: '66a0000000000000000000a3',
    formFields: [
      {type: 'name', id: 'name-yui_3_17_2_1_1730000000000_1', title: 'Nombre', ...optional, name: true},
      {type: 'email', id: 'email-yui_3_17_2_1_1730000000000_2', title: 'Correo', ...required, email: true},
    ],
    context: {
      formName: 'Contacto',
      formSubmitButtonText: 'Enviar carta',
      formSubmissionMessage: {html: '<p>Gracias, la leemos hoy.</p>'},
      captchaEnabled: true,
      localizedStrings: SPANISH,
    },
  },
  {
    id: '66a0000000000000000000a4',
    formFields: [
      {
        type: 'section',
        id: 'section-yui_3_17_2_1_1740000000000_0',
        title: 'You',
        description: 'Who asks',
        underline: true,
        ...optional,
      },
      {
        type: 'phone',
        id: 'phone-yui_3_17_2_1_1740000000000_1',
        title: 'Phone',
        showCountryCode: false,
        ...optional,
        phone: true,
      },
      {
        type: 'address',
        id: 'address-yui_3_17_2_1_1740000000000_2',
        title: 'Address',
        ...required,
        address: true,
      },
      {type: 'date', id: 'date-yui_3_17_2_1_1740000000000_3', title: 'Day', ...optional, date: true},
      {
        type: 'likert',
        id: 'likert-yui_3_17_2_1_1740000000000_4',
        title: 'How was it?',
        options: ['The room', 'The food'],
        ...optional,
        likert: true,
      },
      {
        type: 'hidden',
        id: 'hidden-yui_3_17_2_1_1740000000000_5',
        title: 'ref',
        key: 'ref',
        value: 'site',
        ...optional,
      },
    ],
    context: {formName: 'Visit', formSubmitButtonText: '', formSubmissionMessage: {html: ''}},
  },
  {
    id: '5f1b000000000000000000b1',
    formFields: [
      {type: 'name', id: 'name-yui_3_17_2_1_1554218195091_8243', title: 'Name', required: true},
      {type: 'email', id: 'email-yui_3_17_2_1_1554218195091_8244', title: 'Email Address', required: true},
      {
        type: 'select',
        id: 'select-yui_3_17_2_1_1554218195091_8245',
        title: 'About',
        options: ['An order', 'A visit'],
      },
      {
        type: 'checkbox',
        id: 'checkbox-yui_3_17_2_1_1554218195091_8248',
        title: 'Reach me by',
        options: ['Post', 'Phone'],
      },
      {type: 'time', id: 'time-yui_3_17_2_1_1554218195091_8247', title: 'Best time to call'},
      {
        type: 'textarea',
        id: 'textarea-yui_3_17_2_1_1554218195091_8246',
        title: 'Your question',
        required: true,
        maxLength: 300,
      },
    ],
  },
  {
    id: '5f1b000000000000000000b2',
    formFields: [
      {type: 'text', id: 'text-yui_3_17_2_1_1600000000000_1', title: 'Dog’s name', required: true},
      {
        type: 'radio',
        id: 'radio-yui_3_17_2_1_1600000000000_2',
        title: 'Size',
        options: ['Small', 'Large'],
        required: true,
      },
      {type: 'date', id: 'date-yui_3_17_2_1_1600000000000_3', title: 'Born'},
      {type: 'phone', id: 'phone-yui_3_17_2_1_1600000000000_4', title: 'Phone'},
      {type: 'currency', id: 'currency-yui_3_17_2_1_1600000000000_5', title: 'Budget', currencySymbol: '$'},
      {
        type: 'hidden',
        id: 'hidden-yui_3_17_2_1_1600000000000_6',
        title: 'campaign',
        key: 'campaign',
        value: 'none',
      },
    ],
  },
  {
    id: '5f1b000000000000000000c1',
    newsletter: true,
    formFields: [
      {type: 'email', id: 'email-yui_3_17_2_1_1666385866350_3413', title: 'Email Address', required: true},
    ],
  },
  {
    id: '5f1b000000000000000000c2',
    newsletter: true,
    formFields: [
      {type: 'name', id: 'name-yui_3_17_2_1_1666385866350_3501', title: 'Name'},
      {type: 'email', id: 'email-yui_3_17_2_1_1666385866350_3502', title: 'Email', required: true},
    ],
  },
];

/** The form of an id. Throws where there is none. */
const kitForm = (id: string): KitForm => {
  const found = KIT_FORMS.find(form => form.id === id);
  if (!found) throw new Error(`the kit has no form "${id}"`);
  return found;
};

/** What `script.sqs-form-block-context` of a form holds, with the keys that nobody needs. Source: docs of real sites, "Forms since 2023". */
export const formContext = (id: string): object => {
  const {formFields, context = {}} = kitForm(id);
  return {
    secureUrl: 'https://quartz-heron-4k2p.squarespace.com',
    formSubmitButtonText: 'Submit',
    formSubmissionMessage: {html: '<p>Thank you!</p>'},
    submissionVerticalAlignment: '',
    buttonAlignment: 'left',
    submissionMessageTextStyle: '',
    formName: 'Form',
    collectionId: '66f0a1b2c3d4e5f6a7b8c9d0',
    submissionAnimation: '',
    captchaTheme: 1,
    captchaAlignment: 1,
    captchaEnabled: false,
    formId: id,
    useLightbox: false,
    lightboxHandleText: '',
    firstFieldHighlightType: '',
    useFormsJs: true,
    submissionTextAlignment: '',
    formFieldFormats: FORMATS,
    showTitle: false,
    buttonVariant: '',
    objectName: 'yui_3_17_2_1_1713753864462_64300',
    disclaimerMessage: {html: ''},
    formFields,
    localizedStrings: STRINGS,
    ...context,
  };
};

/** Length limits that pages carry as text. */
const numbered = ({maxLength, ...field}: WireField): WireField =>
  maxLength ? {...field, maxLength: Number(maxLength)} : field;

/** What the platform knows of the forms. */
const FORMS: readonly CatalogForm[] = KIT_FORMS.map(({id, newsletter = false, formFields}) => ({
  id,
  name: id,
  submitLabel: 'Submit',
  submissionMessage: 'Thank you!',
  newsletter,
  fields: formFields.map(numbered),
  localized: {},
}));

/** Puts the kit's forms into a platform. */
export const seedKitForms = async (db: Database): Promise<void> => {
  await db
    .insertInto('form')
    .values(FORMS.map(form => ({id: form.id, definition: JSON.stringify(form)})))
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute();
};

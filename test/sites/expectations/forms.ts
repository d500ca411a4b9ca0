import {type SiteCase, type Step, saved} from '../site-case.js';

/** A field by its label, as a visitor finds it. */
const labelled = (label: string): string => `internal:label="${label}"i`;

const CONTACT = '66a0000000000000000000a1';
const EMAIL_ID = 'email-yui_3_17_2_1_1713835796922_10316';
const MESSAGE_ID = 'textarea-yui_3_17_2_1_1713835796922_10318';
const EMAIL = `#${EMAIL_ID}-field`;
const MESSAGE = `#${MESSAGE_ID}-field`;
const SUBMIT = '.form-submit-button';

const writeContact: readonly Step[] = [
  {type: 'input[name=fname]', text: 'Ada'},
  {type: 'input[name=lname]', text: 'Lovelace'},
  {type: EMAIL, text: 'ada@example.com'},
  {type: MESSAGE, text: 'May I come?'},
];
const contactAnswers = {
  'name-yui_3_17_2_1_1713833105443_5966': ['Ada', 'Lovelace'],
  [EMAIL_ID]: 'ada@example.com',
  [MESSAGE_ID]: 'May I come?',
};

const OLDER = '5f1b000000000000000000b1';
const OLDER_EMAIL = '#email-yui_3_17_2_1_1554218195091_8244-field';
const OLDER_TEXT = '#textarea-yui_3_17_2_1_1554218195091_8246-field';

/** Forms of both generations. Source: docs of real sites, "Forms since 2023"; facts, "form". */
export const FORMS: readonly SiteCase[] = [
  {
    page: 'form-older-inside',
    live: ['.form-block form'],
    reads: [
      {see: '.field-error', text: null},
      {see: '.form-submission-text', text: null},
      {of: OLDER_TEXT, attribute: 'maxlength', is: '300'},
      {of: 'input[name=fname]', attribute: 'maxlength', is: '30'},
    ],
    visits: [
      {
        name: 'sends what was typed and thanks inside the form',
        steps: [
          {type: 'input[name=fname]', text: 'Ada'},
          {type: 'input[name=lname]', text: 'Lovelace'},
          {type: OLDER_EMAIL, text: 'ada@example.com'},
          {choose: '#select-yui_3_17_2_1_1554218195091_8245-field', value: 'A visit'},
          {tick: 'input[type=checkbox][value=Phone]'},
          {type: OLDER_TEXT, text: 'Are you open?'},
          {press: 'input[type=submit]'},
          {
            sent: [
              saved(OLDER, {
                'name-yui_3_17_2_1_1554218195091_8243': ['Ada', 'Lovelace'],
                'email-yui_3_17_2_1_1554218195091_8244': 'ada@example.com',
                'select-yui_3_17_2_1_1554218195091_8245': 'A visit',
                'checkbox-yui_3_17_2_1_1554218195091_8248': ['Phone'],
                'textarea-yui_3_17_2_1_1554218195091_8246': 'Are you open?',
              }),
            ],
          },
          {see: '.form-submission-text', text: 'Thank you, it is on its way.'},
          {see: '.field-list', text: null},
          {see: 'input[type=submit]', text: null},
          {focus: '.form-submission-text'},
          {of: 'html', attribute: 'data-kit-after', is: '1'},
          {at: '/contact$'},
        ],
      },
      {
        name: 'shows errors only while there are some',
        steps: [
          {press: 'input[type=submit]'},
          {see: '.field-error', text: /\S/},
          {sent: []},
          {type: 'input[name=fname]', text: 'Ada'},
          {type: 'input[name=lname]', text: 'Lovelace'},
          {type: OLDER_EMAIL, text: 'ada@example.com'},
          {type: OLDER_TEXT, text: 'Hello'},
          {press: 'input[type=submit]'},
          {sent: [saved(OLDER, {'email-yui_3_17_2_1_1554218195091_8244': 'ada@example.com'})]},
          {see: '.form-submission-text', text: 'Thank you, it is on its way.'},
        ],
      },
      {
        name: 'keeps what was typed where the platform refuses',
        refused: {'/api/form/SaveFormSubmission*': 500},
        steps: [
          {type: 'input[name=fname]', text: 'Ada'},
          {type: 'input[name=lname]', text: 'Lovelace'},
          {type: OLDER_EMAIL, text: 'ada@example.com'},
          {type: OLDER_TEXT, text: 'Hello'},
          {press: 'input[type=submit]'},
          {see: '.form-wrapper [role=alert]', text: 'could not be submitted'},
          {field: OLDER_TEXT, is: 'Hello'},
          {see: '.form-submission-text', text: null},
          {see: '.form-button-wrapper', text: ''},
        ],
        lines: ['?'],
      },
    ],
  },
  {
    page: 'form-older-outside',
    live: ['.form-wrapper form'],
    reads: [
      {see: '.form-submission-text', text: null},
      {see: 'button[type=submit]', text: '🐾 Ask for a walk'},
    ],
    visits: [
      {
        name: 'sends parts as lists, and the hidden field from the address',
        query: '?campaign=spring',
        steps: [
          {type: '#text-yui_3_17_2_1_1600000000000_1-field', text: 'Bramble'},
          {choose: 'input[type=radio][value=Large]'},
          {type: '[data-title=Month]', text: '4'},
          {type: '[data-title=Day]', text: '30'},
          {type: '[data-title=Year]', text: '2021'},
          {type: '[data-title=Areacode]', text: '207'},
          {type: '[data-title=Prefix]', text: '555'},
          {type: '[data-title=Line]', text: '0199'},
          {type: '#currency-yui_3_17_2_1_1600000000000_5-field', text: '25'},
          {press: 'button[type=submit]'},
          {
            sent: [
              saved('5f1b000000000000000000b2', {
                'text-yui_3_17_2_1_1600000000000_1': 'Bramble',
                'radio-yui_3_17_2_1_1600000000000_2': 'Large',
                'date-yui_3_17_2_1_1600000000000_3': ['4', '30', '2021'],
                'phone-yui_3_17_2_1_1600000000000_4': ['', '207', '555', '0199'],
                'currency-yui_3_17_2_1_1600000000000_5': '25',
                'hidden-yui_3_17_2_1_1600000000000_6': 'spring',
              }),
            ],
          },
          {see: '.form-submission-text', text: 'Woof. We will call.'},
          {focus: '.form-submission-text'},
          {see: '.field-list', text: null},
        ],
      },
      {
        name: 'keeps the button’s own parts while it says what is missing',
        steps: [
          {press: 'button[type=submit]'},
          {see: '.field-error', text: /\S/},
          {of: '.kit-paw', attribute: 'aria-hidden', is: 'true'},
          {see: '.kit-label', text: 'Ask for a walk'},
          {sent: []},
        ],
      },
    ],
  },
  {
    page: 'form-context-undrawn',
    live: ['.form-block'],
    untouched: ['.html-block'],
    grows: '.form-wrapper',
    reads: [
      {see: `.form-button-wrapper--align-left button${SUBMIT}.sqs-button-element--primary`, text: 'Send it'},
      {
        of: '.field-list fieldset.form-item.fields.name .first-name input[name=fname]',
        attribute: 'autocomplete',
        is: 'given-name',
      },
      {see: '.form-item.field.email.required .title', text: /Email.*\(required\)/},
      {see: '.form-item.field.email', text: 'We answer here.'},
      {see: '.form-item.field.email .option', text: 'Sign up for news and updates'},
      {of: '.form-item.field.text input', attribute: 'placeholder', is: 'A few words'},
      {see: '.form-block', text: 'No lists, no sharing.'},
      {see: '.field-error', text: null},
    ],
    visits: [
      {
        name: 'is drawn, sends and thanks',
        steps: [
          ...writeContact,
          {press: SUBMIT},
          {sent: [saved(CONTACT, contactAnswers)]},
          {see: '.form-block', text: 'We write back within two days.'},
          {see: '.field-list', text: null},
          {focus: '.form-block'},
          {of: 'html', attribute: 'data-kit-after', is: '1'},
        ],
      },
      {
        name: 'says what is missing in the page’s own words',
        steps: [
          {press: SUBMIT},
          {see: '.form-wrapper', text: 'Email is required.'},
          {see: '.form-wrapper', text: 'Message is required.'},
          {type: EMAIL, text: 'ada@nowhere'},
          {press: SUBMIT},
          {see: '.form-wrapper', text: 'Email addresses should follow the format user@domain.com.'},
          {sent: []},
        ],
      },
    ],
  },
  {
    page: 'form-context-drawn',
    live: ['.form-block'],
    reads: [
      {see: '.form-submit-button-label', text: 'Send it'},
      {of: MESSAGE, attribute: 'maxlength', is: '40'},
      {see: '.field-error', text: null},
    ],
    visits: [
      {
        name: 'is taken over, sends and thanks',
        steps: [
          ...writeContact,
          {tick: '.form-item.email .option input'},
          {press: SUBMIT},
          {sent: [saved(CONTACT, contactAnswers)]},
          {see: '.form-block', text: 'We write back within two days.'},
          {see: '.field-list', text: null},
        ],
      },
      {
        name: 'says what is missing and keeps what was typed',
        steps: [
          {type: EMAIL, text: 'ada@example.com'},
          {press: SUBMIT},
          {see: '.form-wrapper', text: 'Message is required.'},
          {field: EMAIL, is: 'ada@example.com'},
          {of: `${SUBMIT} .form-submit-button-state`, attribute: 'aria-label', is: 'Submit'},
          {sent: []},
        ],
      },
    ],
  },
  {
    page: 'form-lightbox',
    live: ['.form-block'],
    grows: '.form-wrapper',
    reads: [
      {see: '.lightbox-handle', text: 'Book a table'},
      {see: '.field-list', text: null},
    ],
    visits: [
      {
        name: 'opens in a dialog, sends there and thanks',
        steps: [
          {press: '.lightbox-handle'},
          {see: 'dialog', text: 'Party'},
          {type: 'dialog #text-yui_3_17_2_1_1720000000000_1-field', text: 'Lovelace'},
          {choose: 'dialog select', value: 'Cellar'},
          {choose: 'dialog input[type=radio][value=Evening]'},
          {tick: 'dialog input[type=checkbox][value="Step-free"]'},
          {type: 'dialog #number-yui_3_17_2_1_1720000000000_5-field', text: '4'},
          {press: `dialog ${SUBMIT}`},
          {
            sent: [
              saved('66a0000000000000000000a2', {
                'text-yui_3_17_2_1_1720000000000_1': 'Lovelace',
                'select-yui_3_17_2_1_1720000000000_2': 'Cellar',
                'radio-yui_3_17_2_1_1720000000000_3': 'Evening',
                'checkbox-yui_3_17_2_1_1720000000000_4': ['Step-free'],
                'number-yui_3_17_2_1_1720000000000_5': '4',
              }),
            ],
          },
          {see: 'dialog,.form-block', text: 'Asked. We call you.'},
        ],
      },
    ],
  },
  {
    page: 'form-spanish-captcha',
    live: ['.form-block'],
    grows: '.form-wrapper',
    reads: [
      {see: '.form-submit-button', text: 'Enviar carta'},
      {see: '.form-item.email .title', text: /Correo.*\(obligatorio\)/},
      {see: '.first-name', text: 'Nombre de pila'},
    ],
    visits: [
      {
        name: 'speaks the site’s language and proves a person',
        steps: [
          {press: SUBMIT},
          {see: '.form-wrapper', text: 'Correo es obligatorio.'},
          {type: '#email-yui_3_17_2_1_1730000000000_2-field', text: 'ada@example.com'},
          {press: SUBMIT},
          {
            sent: [
              saved(
                '66a0000000000000000000a3',
                {'email-yui_3_17_2_1_1730000000000_2': 'ada@example.com'},
                {captchaKey: 'kit-token'},
              ),
            ],
          },
          {see: '.form-block', text: 'Gracias, la leemos hoy.'},
        ],
      },
    ],
  },
  {
    page: 'form-strings-apart',
    live: ['.form-block'],
    grows: '.form-wrapper',
    reads: [
      {see: '.form-item.email .title', text: /Correo.*\(obligatorio\)/},
      {see: '.first-name', text: 'Nombre de pila'},
      {see: '.form-item.email', text: /Correo/},
    ],
    visits: [
      {
        name: 'speaks the language of the texts that stand in a script of their own',
        // happy-dom cannot fetch the script of the site's captcha.
        // A browser can, and nothing is said.
        lines: ['?'],
        steps: [{press: SUBMIT}, {see: '.form-wrapper', text: 'Correo es obligatorio.'}, {sent: []}],
      },
    ],
  },
  {
    page: 'form-formats',
    live: ['.form-block'],
    grows: '.form-wrapper',
    lines: ['*'],
    reads: [
      {see: SUBMIT, text: 'Submit'},
      {see: '.form-wrapper', text: 'ZIP Code'},
      {see: '.form-wrapper', text: 'Strongly Agree'},
    ],
    visits: [
      {
        name: 'lays boxes out as the page says and sends their parts',
        query: '?ref=fair',
        steps: [
          {type: labelled('Address Line 1'), text: '12 Dune Road'},
          {type: labelled('City'), text: 'Portland'},
          {type: labelled('State'), text: 'ME'},
          {type: labelled('ZIP Code'), text: '04101'},
          {press: SUBMIT},
          {sent: [saved('66a0000000000000000000a4', {'hidden-yui_3_17_2_1_1740000000000_5': 'fair'})]},
          {see: '.field-list', text: null},
          {see: '.form-block', text: /\S/},
        ],
      },
    ],
  },
  {
    page: 'newsletter-footer',
    live: ['.newsletter-block'],
    untouched: ['.newsletter-form-header', '.entry'],
    reads: [
      {of: '.newsletter-block', classes: 'rendered'},
      {see: '.newsletter-form-button', text: 'Sign Up'},
      {see: '.form-submission-text', text: null},
    ],
    visits: [
      {
        name: 'sends an address and thanks',
        steps: [
          {see: '.newsletter-block', text: 'Come along'},
          {press: '.newsletter-form-button'},
          {see: '.field-error', text: /\S/},
          {sent: []},
          {type: '.newsletter-form-field-element', text: 'ada@example.com'},
          {press: '.newsletter-form-button'},
          {
            sent: [
              saved('5f1b000000000000000000c1', {'email-yui_3_17_2_1_1666385866350_3413': 'ada@example.com'}),
            ],
          },
          {see: '.form-submission-text', text: 'Look into your inbox.'},
          {
            of: '.newsletter-form-spinner',
            attribute: 'class',
            is: 'newsletter-form-spinner sqs-spin light large',
          },
          {at: '/journal$'},
        ],
      },
    ],
  },
  {
    page: 'newsletter-name-refused',
    live: ['#block-n2'],
    reads: [
      {of: '#block-n2', classes: 'rendered'},
      {of: '#block-broken-newsletter', classes: 'rendered'},
      {see: '#block-broken-newsletter', text: 'Letters come back in spring.'},
    ],
    visits: [
      {
        name: 'sends name and address',
        // happy-dom cannot fetch the script of the site's captcha.
        // A browser can, and nothing is said.
        lines: ['?'],
        steps: [
          {type: '#fname-field', text: 'Ada'},
          {type: '#lname-field', text: 'Lovelace'},
          {type: '[type=email]', text: 'ada@example.com'},
          {press: '.newsletter-form-button'},
          {
            sent: [
              saved('5f1b000000000000000000c2', {
                'name-yui_3_17_2_1_1666385866350_3501': ['Ada', 'Lovelace'],
                'email-yui_3_17_2_1_1666385866350_3502': 'ada@example.com',
              }),
            ],
          },
          {see: '.form-submission-text', text: 'Welcome!'},
        ],
      },
      {
        name: 'says that the platform refused, and keeps the address',
        refused: {'/api/form/SaveFormSubmission*': 429},
        steps: [
          {type: '[type=email]', text: 'ada@example.com'},
          {press: '.newsletter-form-button'},
          {see: '#block-n2 [role=alert]', text: 'rate limit'},
          {field: '[type=email]', is: 'ada@example.com'},
          {see: '.newsletter-form-button-label', text: 'Join'},
        ],
        lines: ['?'],
      },
    ],
  },
];

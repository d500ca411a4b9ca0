import {OTHERS_FORMS} from '../../tables/form-owners.js';

type OneEach<Selectors> = {readonly [Place in keyof Selectors]: string};

/** Who owns the forms of each selector, in their order. No page needs the names, so they are not next to the selectors. */
const FORM_VENDORS: OneEach<typeof OTHERS_FORMS> = [
  'HubSpot',
  'Mailchimp',
  'Klaviyo',
  'ConvertKit',
  'ActiveCampaign',
  'Jotform',
  'code block',
];

/** Vendors' frames, widgets and forms, by how their markup is known. Source: the vendors' public embed codes. */
const EMBEDS: readonly (readonly [vendor: string, selector: string])[] = [
  ['HubSpot', 'iframe[src*="hsforms."]'],
  ['Mailchimp', 'form[action*="list-manage.com"]'],
  ['Typeform', '[data-tf-widget],[data-tf-live],iframe[src*="typeform.com"]'],
  ['LeadConnector', 'iframe[src*="leadconnectorhq.com"],iframe[src*="msgsndr.com"],iframe[data-form-id]'],
  ['Klaviyo', 'form[action*="klaviyo.com"]'],
  ['Calendly', '.calendly-inline-widget,.calendly-badge-widget,iframe[src*="calendly.com"]'],
  ['Formspree', 'form[action*="formspree.io"]'],
  ['Jotform', 'iframe[src*="jotform.com"]'],
  ['Google Forms', 'iframe[src*="docs.google.com/forms"],form[action*="docs.google.com/forms"]'],
  ['Flodesk', '[data-ff-el=root],form[action*="flodesk.com"]'],
  ['MailerLite', '.ml-embedded,form[action*="mailerlite.com"]'],
  ['Acuity Scheduling', 'iframe[src*="acuityscheduling.com"]'],
  ['PayPal', 'form[action*="paypal.com"]'],
];

/** What belongs to others: what the runtime itself leaves alone, and embeds that are no forms of a page. */
export const VENDORS = [
  ...OTHERS_FORMS.map((selector, place) => ({vendor: FORM_VENDORS[place] ?? '', selector})),
  ...EMBEDS.map(([vendor, selector]) => ({vendor, selector})),
];

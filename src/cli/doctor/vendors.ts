/** Forms and frames of other vendors, which the runtime leaves alone, by how their markup is known. */
export const VENDORS: readonly {readonly vendor: string; readonly selector: string}[] = [
  {vendor: 'HubSpot', selector: '.hs-form,.hs-form-frame,.hs-form-iframe,iframe[src*="hsforms."]'},
  {vendor: 'Mailchimp', selector: '#mc_embed_signup,#mc_embed_shell,form[action*="list-manage.com"]'},
  {vendor: 'Typeform', selector: '[data-tf-widget],[data-tf-live],iframe[src*="typeform.com"]'},
  {
    vendor: 'LeadConnector',
    selector: 'iframe[src*="leadconnectorhq.com"],iframe[src*="msgsndr.com"],iframe[data-form-id]',
  },
  {vendor: 'Klaviyo', selector: '[class*="klaviyo-form"],form[action*="klaviyo.com"]'},
  {
    vendor: 'Calendly',
    selector: '.calendly-inline-widget,.calendly-badge-widget,iframe[src*="calendly.com"]',
  },
  {vendor: 'Formspree', selector: 'form[action*="formspree.io"]'},
  {vendor: 'Jotform', selector: 'form.jotform-form,iframe[src*="jotform.com"]'},
  {
    vendor: 'Google Forms',
    selector: 'iframe[src*="docs.google.com/forms"],form[action*="docs.google.com/forms"]',
  },
  {vendor: 'Kit', selector: 'form.formkit-form,form[action*="convertkit.com"],form[action*="kit.com"]'},
  {vendor: 'ActiveCampaign', selector: 'form[action*="activehosted.com"],[class^="_form_"]'},
  {vendor: 'Flodesk', selector: '[data-ff-el="root"],form[action*="flodesk.com"]'},
  {vendor: 'MailerLite', selector: '.ml-embedded,form[action*="mailerlite.com"]'},
  {vendor: 'Acuity Scheduling', selector: 'iframe[src*="acuityscheduling.com"]'},
  {vendor: 'PayPal', selector: 'form[action*="paypal.com"]'},
];

/** Pages of the example shop that cannot be without their form, by its id. Source: our choice. */
export const FORM_PLACES: Readonly<Record<string, string>> = {
  contact: '/contact',
  commission: '/commission',
  newsletter: '/',
  'open-days': '/studio',
};

// The site context of existing sites: their pages have no other.
window.Static = {
  SQUARESPACE_CONTEXT: {
    website: {
      id: '65a1f0c2d4e5b6a7c8d90000',
      currency: 'USD',
      language: document.documentElement.lang,
      timeZone: 'America/New_York',
    },
    storeSettings: {storeState: 1, returnPolicy: null},
    websiteSettings: {
      id: '65a1f0c2d4e5b6a7c8d90002',
      captchaSettings: {
        siteKey: 'stand-in-site-key',
        scriptUrl: '/captcha/api.js?render=explicit&hl={language}',
      },
      storeSettings: {multipleQuantityAllowedForServices: true},
    },
    collection: {id: '65a1f0c2d4e5b6a7c8d90100', typeName: 'products'},
    pageType: 1,
    authenticatedAccount: null,
    impersonatedSession: false,
  },
};

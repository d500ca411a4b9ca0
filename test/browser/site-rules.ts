/**
 * What the styles of published sites say of forms, unlayered as theirs are. Source: docs of real sites, "Site styles are
 * part of the contract".
 */
export const SITE_RULES = `<style>
.newsletter-block{transition:none}
.newsletter-block:not(.rendered){opacity:0}
.form-wrapper .field-list .form-item,.newsletter-form-field-wrapper{display:block;margin:0 0 16px;padding:0}
.field-error{display:inline-block;box-sizing:border-box;width:100%;padding:6px 12px;background:#cc3b3b;color:#fff}
.hidden{display:none!important}
.form-item p{margin:8px 0}
.form-submit-button{padding:18px 30px;border:0;background:#222;color:#fff}
.lightbox-handle{display:inline-block;padding:10px;cursor:pointer}
</style>`;

/** Boxes of everything on the page, for what must not move. */
export const boxesOf = (): string[] =>
  [...document.querySelectorAll('body *:not(script,style,option)')].map(element => {
    const {x, y, width, height} = element.getBoundingClientRect();
    return `${element.localName}.${element.className} ${[x, y, width, height].map(Math.round).join()}`;
  });

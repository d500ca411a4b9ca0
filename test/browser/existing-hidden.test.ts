import {expect, test} from 'vitest';
import {guestHtml, TAG, visitGuest} from './guest-page.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();
const PICTURE = '/assets/pictures/photo-dawn.webp';
const image = `<img src="${PICTURE}" width="200" height="80" alt="Dawn">`;

/** Rules of real style sheets for parts that the platform's script marks. Source: real sites. */
const STYLES = `<style>
.sqsrte-scaled-text-container>.sqsrte-scaled-text{position:absolute;left:-10000px;transform-origin:0 0;display:inline-block}
.sqsrte-scaled-text-container.loaded .sqsrte-scaled-text{position:relative;left:initial;white-space:nowrap!important}
.enable-load-effects .Header [data-nc-container]{opacity:0}.enable-load-effects .Site.loaded .Header [data-nc-container]{opacity:1}
.enable-load-effects :is(.Index-page-image,.Intro-image){opacity:0}.enable-load-effects :is(.Index-page-image,.Intro-image).loaded{opacity:1}
.sqs-system-gallery{visibility:hidden}.sqs-system-gallery.ready{visibility:visible}
.image-block-outer-wrapper:not(.design-layout-fluid).combination-animation-fade-in .image-block-wrapper{opacity:0}
.image-block-outer-wrapper:not(.design-layout-fluid).combination-animation-fade-in.animation-loaded .image-block-wrapper{opacity:1}
.sqs-dynamic-text{opacity:0}.sqs-dynamic-text.sqs-text-ready{opacity:1}
.preFade,.grid-item{opacity:0}.fadeIn{opacity:1}.newsletter-block:not(.rendered){opacity:0}
.sqs-gallery-design-stacked{position:relative}.sqs-gallery-design-stacked-slide{position:absolute;top:0;left:0;width:100%;height:100%}
.user-items-list-carousel__slides{display:flex;margin:0;padding:0;list-style:none;opacity:0;visibility:hidden}.far{height:3000px}</style>`;

const slide = (name: string): string =>
  `<div class="slide content-fill" data-type="image"><img class="thumb-image" data-src="${PICTURE}" data-image="${PICTURE}" data-image-dimensions="1500x1000" alt="${name}"></div>`;
const PAGE = `${STYLES}<div class="enable-load-effects"><div class="Site"><header class="Header"><div data-nc-container="top"><a href="/shop">Shop</a></div></header>
<div class="Index-page-image">${image}</div><div class="Intro-image">${image}</div></div></div>
<div class="sqs-system-gallery">${image}</div><p class="preFade">Faded</p><div class="far"></div>
<div style="width:600px"><h2 class="sqsrte-scaled-text-container"><span class="sqsrte-scaled-text" id="scaled">BRAND NAME</span></h2></div>
<div class="image-block-outer-wrapper combination-animation-fade-in"><div class="image-block-wrapper">${image}<p class="sqs-dynamic-text">Caption</p></div></div>
<div class="grid-item">Item</div><div class="sqs-block newsletter-block"><p>News</p></div>
<div style="width:440px" class="sqs-block gallery-block" data-block-json="{&quot;design&quot;:&quot;slideshow&quot;}"><div class="sqs-gallery-container sqs-gallery-block-slideshow"><div class="sqs-gallery">${slide('One')}${slide('Two')}</div></div></div>
<div class="user-items-list-item-container user-items-list-carousel"><ul class="user-items-list-carousel__slides"><li class="user-items-list-carousel__slide">One</li></ul></div>`;

/** What may stay unseen: slides that wait for their turn. */
const WAITS_ITS_TURN = '.slide:not(.sqs-active-slide)';

test('EMB-02 no content stays transparent, invisible or off screen with the tag alone', async () => {
  const {page, log} = await visitGuest(shop, {html: guestHtml(PAGE, TAG)});
  const unseen = (): Promise<string[]> =>
    page.evaluate(waits => {
      scrollTo(0, document.documentElement.scrollHeight);
      const hasContent = (one: Element): boolean =>
        one.localName === 'img' ||
        [...one.childNodes].some(({nodeType, nodeValue}) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
      return [...document.body.querySelectorAll('*')]
        .filter(one => !one.matches('style,script') && !one.closest(waits) && hasContent(one))
        .filter(one => {
          const {right} = one.getBoundingClientRect();
          return (
            right + scrollX <= 0 || !one.checkVisibility({opacityProperty: true, visibilityProperty: true})
          );
        })
        .map(one => one.outerHTML.slice(0, 120));
    }, WAITS_ITS_TURN);
  await becomes(unseen, []);
  const width = await page.locator('#scaled').evaluate(one => one.getBoundingClientRect().width);
  expect(Math.abs(width - 600)).toBeLessThan(6);
  expect(log).toMatchObject({errors: [], lines: []});
});

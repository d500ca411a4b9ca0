/** Galleries of the same pictures as our server renders them and as each peer's documentation has them. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {bundle} from '../harness/bundle.mjs';
import {BENCH} from '../harness/set-up.mjs';

/** The name under which an entry reports to the page that its gallery works; `read` counts from there. */
const READY = 'window.isGalleryReady=true;';
const SIZE = {width: 1500, height: 1000};

const imageTag = at =>
  `<img src="/pictures/${at}.png" alt="Picture ${at}" width="${SIZE.width}" height="${SIZE.height}" loading="lazy">`;

const numbers = count => Array.from({length: count}, (_, at) => at);

/** A list of slides with the class names that a peer asks for. */
const slides = (outer, list, slide) => count =>
  `<section class="${outer}" id="gallery">${list(
    numbers(count)
      .map(at => slide(at))
      .join('\n'),
  )}</section>`;
const box =
  (className, tag = 'div') =>
  inner =>
    `<${tag} class="${className}">${inner}</${tag}>`;

/** Rules that the documentation of a peer without a stylesheet asks its reader to write. */
const EMBLA_CSS =
  '.embla{overflow:hidden}.embla__container{display:flex}.embla__slide{flex:0 0 100%;min-width:0}';

/**
 * The peers: what a site imports, the packages' stylesheets, and the markup. Each is a slideshow with arrows where
 * the peer has
 * them; PhotoSwipe is a lightbox alone, so its markup is a row of links.
 */
const PEERS = [
  {
    name: 'Splide',
    source: `import Splide from '@splidejs/splide';new Splide('#gallery').mount();${READY}`,
    styles: ['@splidejs/splide/dist/css/splide.min.css'],
    html: slides(
      'splide',
      inner => `<div class="splide__track"><ul class="splide__list">${inner}</ul></div>`,
      at => box('splide__slide', 'li')(imageTag(at)),
    ),
  },
  {
    name: 'Swiper',
    source: `import Swiper from 'swiper';import {A11y,Keyboard,Navigation,Zoom} from 'swiper/modules';
new Swiper('#gallery',{modules:[A11y,Keyboard,Navigation,Zoom],keyboard:true,zoom:true,navigation:{nextEl:'.swiper-button-next',prevEl:'.swiper-button-prev'}});${READY}`,
    styles: ['swiper/swiper.min.css', 'swiper/modules/navigation.min.css', 'swiper/modules/zoom.min.css'],
    html: slides(
      'swiper',
      inner =>
        `<div class="swiper-wrapper">${inner}</div><div class="swiper-button-prev"></div><div class="swiper-button-next"></div>`,
      at => box('swiper-slide')(box('swiper-zoom-container')(imageTag(at))),
    ),
  },
  {
    name: 'Embla',
    source: `import create from 'embla-carousel';const carousel=create(document.querySelector('#gallery .embla'));
for(const [name,go] of [['prev',carousel.scrollPrev],['next',carousel.scrollNext]])document.querySelector('.'+name).addEventListener('click',()=>go());${READY}`,
    styles: [],
    css: EMBLA_CSS,
    html: slides(
      'gallery',
      inner =>
        `<div class="embla"><div class="embla__container">${inner}</div></div><button class="prev">Previous</button><button class="next">Next</button>`,
      at => box('embla__slide')(imageTag(at)),
    ),
  },
  {
    name: 'keen-slider',
    source: `import Slider from 'keen-slider';const slider=new Slider('#gallery .keen-slider');
for(const name of ['prev','next'])document.querySelector('.'+name).addEventListener('click',()=>slider[name]());${READY}`,
    styles: ['keen-slider/keen-slider.min.css'],
    html: slides(
      'gallery',
      inner =>
        `<div class="keen-slider">${inner}</div><button class="prev">Previous</button><button class="next">Next</button>`,
      at => box('keen-slider__slide')(imageTag(at)),
    ),
  },
  {
    name: 'PhotoSwipe',
    source: `import Lightbox from 'photoswipe/lightbox';import PhotoSwipe from 'photoswipe';
new Lightbox({gallery:'#gallery',children:'a',pswpModule:PhotoSwipe}).init();${READY}`,
    styles: ['photoswipe/dist/photoswipe.css'],
    html: slides(
      'row',
      inner => inner,
      at =>
        `<a href="/pictures/${at}.png" data-pswp-width="${SIZE.width}" data-pswp-height="${SIZE.height}">${imageTag(at)}</a>`,
    ),
  },
];

const readStyles = ({styles, css = ''}) =>
  styles.map(file => readFileSync(join(BENCH, 'node_modules', file), 'utf8')).join('\n') + css;

/** The peers with their code and styles as a site would serve them: `{name, html, code, css}`. */
export const createPeers = () =>
  Promise.all(
    PEERS.map(async peer => ({
      name: peer.name,
      html: peer.html,
      code: await bundle(BENCH, peer.source),
      css: readStyles(peer),
    })),
  );

/** Our gallery with everything that it can have at once: rotation, arrows, thumbnails, texts, lightbox and zoom. */
const OPTIONS = {
  design: 'slideshow',
  autoplay: true,
  'autoplay-duration': 10,
  controls: true,
  thumbnails: true,
  lightbox: true,
  'show-meta': true,
};

/** A function from the number of pictures to our HTML. */
export const createOurs = async () => {
  const {renderBlock} = await import('../../../dist/server.js');
  const item = at => ({
    assetUrl: `/pictures/${at}.png`,
    originalSize: `${SIZE.width}x${SIZE.height}`,
    title: `Picture ${at}`,
  });
  return count =>
    renderBlock('gallery', {...OPTIONS, items: numbers(count).map(item)}, {locale: 'en-US'}).html;
};

/** A page of one gallery; nothing of it is inline, so that it may be served under a policy. */
export const galleryPage = ({html, styles, script}) => `<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Gallery</title><link rel="icon" href="/pictures/icon.png">
${styles.map(href => `<link rel="stylesheet" href="${href}" data-vitrine-styles="gallery">`).join('')}
</head><body><main><h1>Gallery</h1>${html}<p>After the gallery.</p></main><script type="module" src="${script}"></script></body></html>`;

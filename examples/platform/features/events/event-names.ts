import {HIT_CODES} from '../../../../src/tables/events.js';
import {LESSON_HITS} from '../../../../src/tables/tracked-markup.js';
import type {OwnerLanguage} from '../owner/language.js';

const NAMES = new Map<string, Readonly<Record<OwnerLanguage, string>>>(
  Object.entries({
    view_item: {en: 'Product viewed', es: 'Producto visto'},
    add_to_cart: {en: 'Added to cart', es: 'Añadido al carrito'},
    remove_from_cart: {en: 'Removed from cart', es: 'Quitado del carrito'},
    begin_checkout: {en: 'Checkout started', es: 'Pago iniciado'},
    purchase: {en: 'Order placed', es: 'Pedido realizado'},
    experiment_exposure: {en: 'Experiment variant shown', es: 'Variante de experimento mostrada'},
    events_dropped: {en: 'Events lost', es: 'Eventos perdidos'},
    button_click: {en: 'Button clicked', es: 'Clic en un botón'},
    overlay_click: {en: 'Overlay button clicked', es: 'Clic en un botón de una ventana superpuesta'},
    [HIT_CODES.pageView]: {en: 'Page viewed', es: 'Página vista'},
    [HIT_CODES.search]: {en: 'Search', es: 'Búsqueda'},
    [HIT_CODES.heartbeat]: {
      en: 'Still on the page after 30 seconds',
      es: 'Sigue en la página después de 30 segundos',
    },
    [HIT_CODES.audio]: {en: 'Audio played', es: 'Audio reproducido'},
    [HIT_CODES.video]: {en: 'Video played', es: 'Vídeo reproducido'},
    [LESSON_HITS.list]: {en: 'Lesson list viewed', es: 'Lista de lecciones vista'},
    [LESSON_HITS.detail]: {en: 'Lesson viewed', es: 'Lección vista'},
    [LESSON_HITS.denied]: {en: 'Lesson access denied', es: 'Acceso a la lección denegado'},
  }),
);

/** What an event is called before its owner; one that a site made up is called as the site does. */
export const eventName = (name: string, language: OwnerLanguage): string =>
  NAMES.get(name)?.[language] ?? name;

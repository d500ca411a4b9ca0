import {HIT_CODES} from '../../../../src/tables/events.js';
import {LESSON_HITS} from '../../../../src/tables/tracked-markup.js';
import type {OwnerLanguage} from '../owner/language.js';

const EN = {
  view_item: 'Product viewed',
  add_to_cart: 'Added to cart',
  remove_from_cart: 'Removed from cart',
  begin_checkout: 'Checkout started',
  purchase: 'Order placed',
  experiment_exposure: 'Experiment variant shown',
  events_dropped: 'Events lost',
  button_click: 'Button clicked',
  overlay_click: 'Overlay button clicked',
  [HIT_CODES.pageView]: 'Page viewed',
  [HIT_CODES.search]: 'Search',
  [HIT_CODES.heartbeat]: 'Still on the page after 30 seconds',
  [HIT_CODES.audio]: 'Audio played',
  [HIT_CODES.video]: 'Video played',
  [LESSON_HITS.list]: 'Lesson list viewed',
  [LESSON_HITS.detail]: 'Lesson viewed',
  [LESSON_HITS.denied]: 'Lesson access denied',
} as const;

const ES: Readonly<Record<keyof typeof EN, string>> = {
  view_item: 'Producto visto',
  add_to_cart: 'Añadido al carrito',
  remove_from_cart: 'Quitado del carrito',
  begin_checkout: 'Pago iniciado',
  purchase: 'Pedido realizado',
  experiment_exposure: 'Variante de experimento mostrada',
  events_dropped: 'Eventos perdidos',
  button_click: 'Clic en un botón',
  overlay_click: 'Clic en un botón de una ventana superpuesta',
  [HIT_CODES.pageView]: 'Página vista',
  [HIT_CODES.search]: 'Búsqueda',
  [HIT_CODES.heartbeat]: 'Sigue en la página después de 30 segundos',
  [HIT_CODES.audio]: 'Audio reproducido',
  [HIT_CODES.video]: 'Vídeo reproducido',
  [LESSON_HITS.list]: 'Lista de lecciones vista',
  [LESSON_HITS.detail]: 'Lección vista',
  [LESSON_HITS.denied]: 'Acceso a la lección denegado',
};

const NAMES = {en: new Map(Object.entries(EN)), es: new Map(Object.entries(ES))};

/** What an event is called before its owner; one that a site made up is called as the site does. */
export const eventName = (name: string, language: OwnerLanguage): string => NAMES[language].get(name) ?? name;

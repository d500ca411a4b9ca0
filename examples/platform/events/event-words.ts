import {HIT_CODES} from '../../../src/tables/events.js';
import {LESSON_HITS} from '../../../src/tables/tracked-markup.js';
import type {OwnerLanguage} from '../owner/language.js';

const EN = {
  view_item: 'Product seen',
  add_to_cart: 'Added to cart',
  remove_from_cart: 'Taken out of the cart',
  begin_checkout: 'Checkout begun',
  purchase: 'Ordered',
  experiment_exposure: 'Variant of an experiment shown',
  events_dropped: 'Events lost',
  button_click: 'Button pressed',
  overlay_click: 'Button of an overlay pressed',
  [HIT_CODES.pageView]: 'Page seen',
  [HIT_CODES.search]: 'Search',
  [HIT_CODES.heartbeat]: 'Still looking, half a minute on',
  [HIT_CODES.audio]: 'Sound played',
  [HIT_CODES.video]: 'Film played',
  [LESSON_HITS.list]: 'List of lessons seen',
  [LESSON_HITS.detail]: 'Lesson seen',
  [LESSON_HITS.denied]: 'Lesson denied',
} as const;

const ES: Readonly<Record<keyof typeof EN, string>> = {
  view_item: 'Producto visto',
  add_to_cart: 'Añadido al carrito',
  remove_from_cart: 'Quitado del carrito',
  begin_checkout: 'Pago iniciado',
  purchase: 'Pedido',
  experiment_exposure: 'Variante de un experimento mostrada',
  events_dropped: 'Eventos perdidos',
  button_click: 'Botón pulsado',
  overlay_click: 'Botón de una ventana pulsado',
  [HIT_CODES.pageView]: 'Página vista',
  [HIT_CODES.search]: 'Búsqueda',
  [HIT_CODES.heartbeat]: 'Sigue mirando, medio minuto después',
  [HIT_CODES.audio]: 'Audio reproducido',
  [HIT_CODES.video]: 'Vídeo reproducido',
  [LESSON_HITS.list]: 'Lista de lecciones vista',
  [LESSON_HITS.detail]: 'Lección vista',
  [LESSON_HITS.denied]: 'Lección denegada',
};

const WORDS = {en: new Map(Object.entries(EN)), es: new Map(Object.entries(ES))};

/** What an event is called before its owner; one that a site made up is called as the site does. */
export const eventWord = (name: string, language: OwnerLanguage): string => WORDS[language].get(name) ?? name;

import type {OwnerLanguage} from '../owner/language.js';
import type {Vital} from './daily.js';

const EN = {
  intro:
    'Days are those of {zone}. Test orders count nowhere; cancelled orders count as orders and not as money. Measurements are kept for 30 days.',
  range: '{n} days',
  day: 'Day',
  total: 'Total',
  largest: 'Largest value of a day: {value}.',
  asTable: 'Show as a table',
  revenue: 'Revenue in {currency}',
  orders: 'Orders',
  errors: 'Errors of the shop’s script',
  noRevenue: 'No revenue on these days.',
  noOrders: 'No orders on these days.',
  noErrors: 'No errors were reported on these days.',
  noVitals: 'Nothing was measured on these days.',
  good: 'Good up to {value}, the dashed line.',
  vitals: {
    LCP: 'Main content visible (LCP), 75th percentile',
    INP: 'Response to clicks and keys (INP), 75th percentile',
    CLS: 'Layout shift (CLS), 75th percentile',
  } satisfies Record<Vital, string>,
  funnel: 'From product view to order',
  funnelHelp: 'Visits that allow to be counted.',
  noFunnel: 'No visit was counted on these days.',
  step: 'Step',
  visits: 'Visits',
  ofBefore: 'Of the step before',
  ofFirst: 'Of all views',
};

const ES: typeof EN = {
  intro:
    'Los días son los de {zone}. Los pedidos de prueba no cuentan; los cancelados cuentan como pedidos y no como dinero. Las mediciones se guardan 30 días.',
  range: '{n} días',
  day: 'Día',
  total: 'Total',
  largest: 'Valor máximo de un día: {value}.',
  asTable: 'Mostrar como tabla',
  revenue: 'Ingresos en {currency}',
  orders: 'Pedidos',
  errors: 'Errores del script de la tienda',
  noRevenue: 'No hay ingresos en estos días.',
  noOrders: 'No hay pedidos en estos días.',
  noErrors: 'No se ha registrado ningún error en estos días.',
  noVitals: 'No se ha medido nada en estos días.',
  good: 'Bueno hasta {value}, la línea discontinua.',
  vitals: {
    LCP: 'Contenido principal visible (LCP), percentil 75',
    INP: 'Respuesta a clics y teclas (INP), percentil 75',
    CLS: 'Cambios de diseño (CLS), percentil 75',
  },
  funnel: 'De la vista del producto al pedido',
  funnelHelp: 'Visitas que permiten que se las cuente.',
  noFunnel: 'No se ha contado ninguna visita en estos días.',
  step: 'Paso',
  visits: 'Visitas',
  ofBefore: 'Del paso anterior',
  ofFirst: 'De todas las vistas',
};

/** Texts of the charts. */
export const CHART_TEXTS: Readonly<Record<OwnerLanguage, typeof EN>> = {en: EN, es: ES};

import type {ReactNode} from 'react';
import {decodeChart} from '../../src/charts/decode-chart.js';
import type {RenderContext} from '../server/block-settings.js';
import {Marker} from '../server/marker.js';
import {Chart} from './chart.js';

/** A chart that works without script; its numbers are on the page once, in its table. Throws `DecodeError`. */
export const renderChart = (data: object, {t, locale}: RenderContext): ReactNode => (
  <Marker kind="chart" data={null} isHydrated={false}>
    <Chart chart={decodeChart(data)} context={{t, locale}} />
  </Marker>
);

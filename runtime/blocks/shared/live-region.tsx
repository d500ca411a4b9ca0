import type {ReactNode} from 'react';
import {LiveRegion} from '../../../widgets/ui/live-region.js';
import type {Page} from '../../contracts.js';
import {createLayer} from './layer.js';

/** Milliseconds for which a region stays empty before its first text: screen readers must notice it first. */
const EMPTY_MS = 50;

/** A live region on the page. */
export interface Region {
  readonly host: HTMLElement;
  /** Shows `content` and has it spoken; null empties the region. */
  announce(content: ReactNode): void;
  remove(): void;
}

/** Adds a live region by `put` and waits until it may announce. */
export const createRegion = async (
  {ports}: Page,
  {className, styles = '', put}: {className: string; styles?: string; put: (host: HTMLElement) => void},
): Promise<Region> => {
  const render = (content: ReactNode) => <LiveRegion className={className}>{content}</LiveRegion>;
  const {host, root} = createLayer(render(null), styles);
  put(host);
  await new Promise<void>(resolve => ports.clock.after(EMPTY_MS, resolve));
  return {
    host,
    announce: content => root.render(render(content)),
    remove() {
      root.unmount();
      host.remove();
    },
  };
};

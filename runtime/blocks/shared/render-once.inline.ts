import type {ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import type {Block} from '../../contracts.js';
import {checkOwnContent} from './own-content.inline.js';

/**
 * Renders `tree` in place of a block's content, next to its data. React changes nothing later, so what is rendered becomes live
 * as that of a server does. When the block's signal aborts, the server's content is back.
 */
export const renderOnce = ({element, signal}: Pick<Block, 'element' | 'signal'>, tree: ReactNode): void => {
  checkOwnContent(element);
  const server = [...element.children].filter(child => !child.matches('script'));
  const place = document.createElement('div');
  createRoot(place).render(tree);
  const rendered = [...place.childNodes];
  for (const child of server) child.remove();
  element.append(...rendered);
  signal.addEventListener('abort', () => {
    for (const child of rendered) child.parentNode?.removeChild(child);
    element.append(...server);
  });
};

import {useState} from 'react';

let made = 0;

/** An id no other element of the page has. React's own is only unique within one root, and each block is a root. */
export const useUniqueId = (): string => useState(() => `vt-${++made}`)[0];

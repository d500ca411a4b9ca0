// What a server needs of React's names. Preact's layer of them changes the props of each element for browsers, which takes
// a third of the time of a render.
export {createElement, Fragment} from 'preact';
export {useEffect, useLayoutEffect, useMemo, useRef, useState} from 'preact/hooks';

/** A server renders once. */
export const memo = <Component>(component: Component): Component => component;

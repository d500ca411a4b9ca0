/** The folder of the packages of React 18. */
export const REACT_18: string;
/** Installs them, unless they are there. */
export default function installReact18(): void;

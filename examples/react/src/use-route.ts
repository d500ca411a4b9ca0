import {useEffect, useState} from 'react';

const read = (): readonly string[] => location.hash.replace(/^#\/?/, '').split('/');

/** The page that the address names, as `#/products/<id>`. A real app has a router. */
export const useRoute = (): readonly string[] => {
  const [route, setRoute] = useState(read);
  useEffect(() => {
    const follow = (): void => setRoute(read());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return route;
};

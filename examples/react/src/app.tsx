import {CartPill, type SiteSettings, VitrineProvider} from 'vitrine/react';
import {ContactPage, ListPage, ProductPage, YourCart} from './pages.tsx';
import {useRoute} from './use-route.ts';

const SITE: SiteSettings = {
  websiteId: '65a1f0c2d4e5b6a7c8d90000',
  locale: 'en-US',
  currency: 'USD',
  apiRoot: '/api',
  routes: {cart: '#/cart', shop: '#/', checkout: '/checkout'},
};

const Page = () => {
  const [page, id] = useRoute();
  if (page === 'products') return <ProductPage id={id} />;
  if (page === 'cart') return <YourCart />;
  if (page === 'contact') return <ContactPage />;
  return <ListPage />;
};

export const App = () => (
  <VitrineProvider site={SITE} onError={({message}) => console.warn(message)}>
    <nav>
      <a href="#/">Shop</a> <a href="#/cart">Cart</a> <a href="#/contact">Contact</a>
    </nav>
    <main>
      <Page />
    </main>
    <CartPill
      onOpen={() => {
        location.hash = '#/cart';
      }}
    />
  </VitrineProvider>
);

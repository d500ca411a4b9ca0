import {useState} from 'react';
import {CartPage, Form, Product, useCart, useProduct} from 'vitrine/react';
import {CONTACT_FORM} from './contact-form.ts';
import {PRODUCTS, type ShopProduct} from './products.ts';

/** A product in the list: markup of the app's own around what `useProduct` returns. */
const Card = ({item}: {item: ShopProduct}) => {
  const {view} = useProduct(item);
  return (
    <li>
      <a href={`#/products/${item.id}`}>
        {item.title}, {view.price.now}
      </a>
    </li>
  );
};

export const ListPage = () => (
  <ul className="products">
    {PRODUCTS.map(item => (
      <Card key={item.id} item={item} />
    ))}
  </ul>
);

export const ProductPage = ({id}: {id: string | undefined}) => {
  const item = PRODUCTS.find(product => product.id === id);
  if (!item) return <p>There is no such product.</p>;
  return (
    <article>
      <h1>{item.title}</h1>
      <img src={item.picture} alt="" width="400" height="400" />
      <p>{item.about}</p>
      <Product key={item.id} item={item} />
    </article>
  );
};

export const YourCart = () => {
  const {cart, isLoaded, failure} = useCart();
  return (
    <>
      <h1>Your cart{isLoaded && cart ? ` (${cart.totalQuantity})` : ''}</h1>
      {failure && <p className="failure">{failure.text}</p>}
      <CartPage loading={<p>One moment…</p>} />
    </>
  );
};

export const ContactPage = () => {
  const [receipt, setReceipt] = useState('');
  return (
    <>
      <h1>Contact</h1>
      <Form definition={CONTACT_FORM} onSubmitted={({id}) => setReceipt(id)} />
      {receipt && <p className="receipt">{receipt}</p>}
    </>
  );
};

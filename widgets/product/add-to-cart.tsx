import type {FormEvent, ReactNode} from 'react';
import {useStore} from '../shared/use-store.js';
import {AddButton} from './add-button.js';
import {BuyAnswer} from './buy-answer.js';
import type {ProductFace} from './product-block.js';

/** An add button on its own, with its states and what became of the click. */
export const AddToCart = ({
  controller,
  product,
  t,
}: Pick<ProductFace, 'controller' | 'product' | 't'>): ReactNode => {
  const state = useStore(controller);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void controller.add();
  };
  return (
    <form className="vt-form" onSubmit={submit}>
      <AddButton product={product} t={t} state={state} />
      <BuyAnswer state={state} t={t} />
    </form>
  );
};

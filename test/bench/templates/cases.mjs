/**
 * Four templates, each in the shared language and in Liquid, with the data of their renders. Both must print the same
 * text but for white space; the part checks that before it measures.
 */
import {list} from './list.mjs';
import {productPage} from './product-page.mjs';

const snippet = {
  name: 'snippet',
  source:
    '<h2 class="title">{title|html}</h2><p>{.if author}by {author|html}{.or}anonymous{.end}, {pages} pages</p>',
  liquid:
    '<h2 class="title">{{ title | escape }}</h2><p>{% if author %}by {{ author | escape }}{% else %}anonymous{% endif %}, {{ pages }} pages</p>',
  data: {title: 'Small runs & long lives: a field guide', author: 'R. Marlowe & daughters', pages: 412},
};

/** Sums, comparisons and joined text over a cart of lines. */
const expressions = {
  name: 'expressions',
  source: `<table>{.repeated section lines}<tr><td>{name}</td><td>{.eval price * quantity}</td><td>{.eval @net = price * quantity * 90 / 100; @net}</td><td>{.eval max(price, 15) + min(quantity, 4) - 1}</td><td>{.eval quantity >= 3 && price > 10 || quantity == 1}</td><td>{.eval name + " x " + quantity}</td></tr>
{.end}</table>`,
  liquid: `<table>{% for line in lines %}<tr><td>{{ line.name }}</td><td>{{ line.price | times: line.quantity }}</td><td>{% assign net = line.price | times: line.quantity | times: 90 | divided_by: 100 %}{{ net }}</td><td>{% assign least = line.price | at_least: 15 %}{{ line.quantity | at_most: 4 | plus: least | minus: 1 }}</td><td>{% if line.quantity >= 3 and line.price > 10 %}true{% elsif line.quantity == 1 %}true{% else %}false{% endif %}</td><td>{{ line.name | append: " x " | append: line.quantity }}</td></tr>
{% endfor %}</table>`,
  data: {
    lines: Array.from({length: 14}, (_, index) => ({
      name: `Organic tee ${index}`,
      price: 10 + (index % 5) * 10,
      quantity: 1 + (index % 6),
    })),
  },
};

/** Every case as `{name, source, liquid, data}`. */
export const CASES = [snippet, productPage, list, expressions];

/** A list of many items with sections, predicates and formatters. */

const ITEMS = 200;

const source = `<ul class="items">{.repeated section items}<li class="item{.even? @index} item-even{.or} item-odd{.end}" id="item-{id}">
<a href="{url|htmltag}"><h3>{title|html}</h3></a>
{.section image}<img src="{src|htmltag}" alt="{alt|htmltag}">{.or}<span class="no-image"></span>{.end}
<p>{excerpt|html}</p>
{.if onSale}<s>{price}</s> <b>{salePrice}</b>{.or}<b>{price}</b>{.end}
{.equal? kind "digital"}<i>Download</i>{.or equal? kind "service"}<i>Service</i>{.or}<i>{stock} in stock</i>{.end}
<span class="tags">{.repeated section tags}{@|html}{.alternates with}, {.end}</span>
</li>{.or}<li>Nothing here</li>{.end}</ul>`;

const liquid = `<ul class="items">{% for item in items %}<li class="item{% assign half = forloop.index | modulo: 2 %}{% if half == 0 %} item-even{% else %} item-odd{% endif %}" id="item-{{ item.id }}">
<a href="{{ item.url | escape }}"><h3>{{ item.title | escape }}</h3></a>
{% if item.image %}<img src="{{ item.image.src | escape }}" alt="{{ item.image.alt | escape }}">{% else %}<span class="no-image"></span>{% endif %}
<p>{{ item.excerpt | escape }}</p>
{% if item.onSale %}<s>{{ item.price }}</s> <b>{{ item.salePrice }}</b>{% else %}<b>{{ item.price }}</b>{% endif %}
{% if item.kind == "digital" %}<i>Download</i>{% elsif item.kind == "service" %}<i>Service</i>{% else %}<i>{{ item.stock }} in stock</i>{% endif %}
<span class="tags">{% for tag in item.tags %}{{ tag | escape }}{% unless forloop.last %}, {% endunless %}{% endfor %}</span>
</li>{% else %}<li>Nothing here</li>{% endfor %}</ul>`;

const KINDS = ['physical', 'digital', 'service'];
const WORDS = ['bowl', 'vase & stand', 'lantern', 'mug', 'notebook <A5>'];
const TAGS = ['new', 'gift', 'wheel & hand', 'oven safe', 'small run'];

const makeItem = (_, index) => ({
  id: 1000 + index,
  url: `/products/item-${index}?from=list&at=${index}`,
  title: `Tide ${WORDS[index % WORDS.length]} ${index}`,
  image: index % 7 === 0 ? null : {src: `/pictures/item-${index}.png`, alt: `Item ${index} on linen`},
  excerpt: `Thrown in one pull, glazed twice & fired once; number ${index} of a run that ends with the clay.`,
  onSale: index % 4 === 0,
  price: `$${20 + (index % 30)}.00`,
  salePrice: `$${15 + (index % 30)}.00`,
  kind: KINDS[index % KINDS.length],
  stock: index % 12,
  tags: TAGS.slice(index % 3, 2 + (index % 4)),
});

/** The list's case. */
export const list = {name: 'list', source, liquid, data: {items: Array.from({length: ITEMS}, makeItem)}};

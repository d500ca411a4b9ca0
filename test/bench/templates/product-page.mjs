/** A product's page: head, pictures, options and a few decisions. */

const source = `<article class="product" id="product-{id}">
<nav><a href="/">Shop</a> / <a href="/{category.urlId|htmltag}">{category.title|html}</a></nav>
<h1>{title|html}</h1>
{.section gallery}<div class="gallery">{.repeated section images}<figure><img src="{src|htmltag}" alt="{alt|htmltag}" width="{width}" height="{height}"><figcaption>{alt|html}</figcaption></figure>{.alternates with}<hr>{.end}</div>{.or}<p>No pictures</p>{.end}
{.if onSale}<p class="mark">Sale</p><p class="price"><s>{price}</s> {salePrice}</p>{.or}<p class="price">{price}</p>{.end}
<div class="body">{body}</div>
{.repeated section options}<label>{name|html}<select name="{name|htmltag}">{.repeated section values}<option value="{@|htmltag}">{@|html}</option>{.end}</select></label>{.or}<p>One of a kind</p>{.end}
{.greaterThan? stock 5}<p>In stock</p>{.or}<p>Only {stock} left</p>{.end}
<ul class="tags">{.repeated section tags}<li><a href="/tags/{@|slugify}">{@|html}</a></li>{.end}</ul>
<footer>{vendor.name|html}, {vendor.city|html}{.if vendor.note} ({vendor.note|html}){.end}</footer>
</article>`;

const liquid = `<article class="product" id="product-{{ id }}">
<nav><a href="/">Shop</a> / <a href="/{{ category.urlId | escape }}">{{ category.title | escape }}</a></nav>
<h1>{{ title | escape }}</h1>
{% if gallery %}<div class="gallery">{% for image in gallery.images %}<figure><img src="{{ image.src | escape }}" alt="{{ image.alt | escape }}" width="{{ image.width }}" height="{{ image.height }}"><figcaption>{{ image.alt | escape }}</figcaption></figure>{% unless forloop.last %}<hr>{% endunless %}{% endfor %}</div>{% else %}<p>No pictures</p>{% endif %}
{% if onSale %}<p class="mark">Sale</p><p class="price"><s>{{ price }}</s> {{ salePrice }}</p>{% else %}<p class="price">{{ price }}</p>{% endif %}
<div class="body">{{ body }}</div>
{% for option in options %}<label>{{ option.name | escape }}<select name="{{ option.name | escape }}">{% for value in option.values %}<option value="{{ value | escape }}">{{ value | escape }}</option>{% endfor %}</select></label>{% else %}<p>One of a kind</p>{% endfor %}
{% if stock > 5 %}<p>In stock</p>{% else %}<p>Only {{ stock }} left</p>{% endif %}
<ul class="tags">{% for tag in tags %}<li><a href="/tags/{{ tag | slugify }}">{{ tag | escape }}</a></li>{% endfor %}</ul>
<footer>{{ vendor.name | escape }}, {{ vendor.city | escape }}{% if vendor.note %} ({{ vendor.note | escape }}){% endif %}</footer>
</article>`;

const data = {
  id: 4711,
  title: 'Tide bowl & saucer',
  category: {urlId: 'bowls', title: 'Bowls & plates'},
  gallery: {
    images: ['from above', 'in the hand', 'on linen', 'with lemons', 'in the kiln'].map((alt, index) => ({
      src: `/pictures/tide-bowl-${index}.png`,
      alt: `Tide bowl ${alt}`,
      width: 960,
      height: 1200,
    })),
  },
  onSale: true,
  price: '$48.00',
  salePrice: '$39.00',
  body: '<p>A wide, low bowl thrown in one pull, with the waterline left where the glaze stopped.</p><p>Stoneware, safe in the oven. Every bowl differs by a few millimetres.</p>',
  options: [
    {name: 'Size', values: ['Small', 'Medium', 'Large', 'Family']},
    {name: 'Glaze', values: ['Ash', 'Kelp', 'Salt & iron', 'Dune']},
  ],
  stock: 3,
  tags: ['stoneware', 'salad for two', 'oven safe', 'hand thrown'],
  vendor: {name: 'Marlowe & daughters', city: 'Whitstable', note: 'since 1974'},
};

/** The product page's case. */
export const productPage = {name: 'product page', source, liquid, data};

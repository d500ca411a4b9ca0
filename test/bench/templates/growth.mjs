/** A source as long as asked for, of tags of every common kind: for the time that parsing takes by its length. */

const row = index => `<li class="item-${index}">{title|html} {.if price}<b>{price}</b>{.or}free{.end}
{.repeated section tags}{@|htmltag}{.alternates with}, {.end}{.equal? kind "kind-${index % 50}"}x{.end}
{ no tag }{.section image}{src}{.end}</li>
`;

/** About `bytes` of template. */
export const makeSource = bytes => {
  const rows = [];
  for (let index = 0, length = 0; length < bytes; index++) {
    rows.push(row(index));
    length += rows[index].length;
  }
  return rows.join('');
};

/** Names of options in the languages of shops, whole and in lower case, by the column that says the same. Source: Google, product data specification. */
const COLUMNS = [
  {
    column: 'color',
    names: 'color colour farbe couleur colore cor kleur färg 色 カラー اللون لون',
  },
  {
    column: 'size',
    names: 'size größe groesse grösse taille talla tamaño taglia tamanho maat storlek サイズ المقاس الحجم',
  },
  {
    column: 'material',
    names: 'material matériau matière materiale materiaal 素材 المادة الخامة',
  },
  {
    column: 'pattern',
    names: 'pattern muster motif estampado motivo patroon mönster 柄 النقش',
  },
] as const;

const COLUMN_OF = new Map<string, string>(
  COLUMNS.flatMap(({column, names}) =>
    names.split(' ').map(name => [name.normalize('NFC'), column] as const),
  ),
);

/** Characters of such a column at most. Source: the same. */
const VALUE_MAX = 100;

/** The columns that a variant's options fill, each at most once: those alone whose name clearly says it. */
export function optionColumns(attributes: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const columns = new Map<string, string>();
  for (const [name, value] of Object.entries(attributes)) {
    const column = COLUMN_OF.get(name.trim().normalize('NFC').toLowerCase());
    if (column && value && !columns.has(column)) columns.set(column, [...value].slice(0, VALUE_MAX).join(''));
  }
  return columns;
}

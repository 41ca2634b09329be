const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Inventory Qty'
const KINDS = [
  'Laptop',
  'Phone case',
  'Charger',
  'Cable',
  'Speaker',
  'Keyboard',
  'Drive',
  'Router',
  'Tool',
  'Lamp',
]
const COLORS = ['Black', 'Silver', 'Sand', 'Blue', 'Green', 'Red', 'White', 'Graphite']
const TEXT = `<p>${'Made for small offices that want one thing that simply works. '.repeat(4)}</p>`

/** A product file as Shopify writes it, with options. */
export function movingFile(products: number, variantsOfEach: number): string {
  return [HEADER, ...Array.from({ length: products }, (_, n) => linesOf(n, variantsOfEach)).flat()].join('\n')
}

function linesOf(n: number, variantsOfEach: number): string[] {
  const kind = KINDS[n % KINDS.length]
  const handle = `moved-${n}`
  return Array.from({ length: variantsOfEach }, (_, at) => {
    const own = [COLORS[at % COLORS.length], `Size ${1 + (at % 2)}`]
    const [color, size] = own
    const sku = `MV-${n}-${at}`
    const price = `${10 + (n % 90)}.${at}0`
    const first = at === 0
    return [
      handle,
      first ? `${kind} No. ${n}` : '',
      first ? TEXT : '',
      first ? `Maker ${n % 30}` : '',
      first ? kind : '',
      first ? 'moved' : '',
      first ? 'Color' : '',
      color,
      first ? 'Size' : '',
      size,
      sku,
      price,
      String(at + (n % 7)),
    ].join(',')
  })
}

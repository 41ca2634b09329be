import { useApi } from '../../api.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { Product } from '../products/product.ts'

const MAX_FOUND = 6

interface Props {
  /** Without one, products of all suppliers are found. */
  supplierId?: number
  onPick: (product: Product) => void
}

export function ProductPicker({ supplierId, onPick }: Props) {
  const api = useApi()
  async function find(search: string) {
    // The API lists variants only when it sorts by stock.
    const requested = { search, limit: MAX_FOUND, ...(supplierId !== undefined && { supplierId }) }
    const [variants, pages] = await Promise.all([
      api.call('GET /admin/products', { ...requested, sort: 'stock-low' }),
      api.call('GET /admin/products', { ...requested, sort: 'name' }),
    ])
    // A serialized product is ordered as a product, never as an existing unit.
    const numbered = pages.items.filter(({ numbers }) => numbers !== null)
    const isUnit = ({ parentId }: Product) => numbered.some(({ id }) => id === parentId)
    const isOrdered = (product: Product) =>
      product.kind !== 'digital' && product.components.length === 0 && !isUnit(product)
    return [...numbered, ...variants.items.filter(isOrdered)]
  }
  return (
    <Field
      label="Add a product"
      help={`Search ${supplierId === undefined ? 'products' : 'this supplier’s products'} by name, description or supplier code. Press Enter to add the first.`}>
      <Combobox
        listLabel="Products found"
        nothing={supplierId === undefined ? 'No product found' : 'No product of this supplier found'}
        list="between"
        find={find}
        keyOf={({ id }) => id}
        onChoose={onPick}>
        {({ name, stock }) => (
          <>
            <span className="min-w-0 flex-1">{name}</span>
            <span className="figures shrink-0 text-muted">{stock} in stock</span>
          </>
        )}
      </Combobox>
    </Field>
  )
}

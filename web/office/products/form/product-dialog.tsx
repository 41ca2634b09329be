import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api.ts'
import { ItemDialog } from '../../form/item-dialog.tsx'
import { useMayWrite } from '../../frame/may-write.tsx'
import type { OpenProduct } from '../product.ts'
import { ProductDetails } from '../product-details.tsx'
import { StockDialog } from '../stock/stock-dialog.tsx'
import { ProductForm } from './product-form.tsx'

interface Props {
  /** From the address: a number, or `new`. */
  item: string
  view: string | undefined
  onOpen: OpenProduct
  onClose: () => void
}

/** What is opened of a product, as the address says. */
export function ProductDialog({ item, view, onOpen, onClose }: Props) {
  const api = useApi()
  const mayWrite = useMayWrite()
  const isNew = item === 'new'
  const query = useQuery({
    ...api.query('GET /admin/products/:id', { id: Number(item) }),
    enabled: !isNew,
    gcTime: 0,
    refetchOnMount: 'always',
  })
  if (isNew) return <ProductForm onClose={onClose} />
  return (
    <ItemDialog title="Product" query={query} onClose={onClose}>
      {(product) => {
        if (view === 'details' || !mayWrite)
          return <ProductDetails product={product} onOpen={onOpen} onClose={onClose} />
        if (view === 'stock') return <StockDialog product={product} onClose={onClose} />
        if (view === 'copy') return <ProductForm like={product} onClose={onClose} />
        return <ProductForm product={product} onClose={onClose} />
      }}
    </ItemDialog>
  )
}

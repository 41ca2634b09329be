import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api.ts'
import { ItemDialog } from '../../form/item-dialog.tsx'
import type { OpenProduct } from '../product.ts'
import { ProductDetails } from '../product-details.tsx'
import { NumbersDialog } from '../serialized-units/serialization-dialog.tsx'
import { UnitsDialog } from '../serialized-units/units-dialog.tsx'
import { CodesDialog } from '../stock/codes-dialog.tsx'
import { FileDialog } from '../stock/file-dialog.tsx'
import { StockDialog } from '../stock/stock-dialog.tsx'
import { VariantStock } from '../variants/variant-stock.tsx'
import { VariantsDialog } from '../variants/variants-dialog.tsx'

interface Props {
  item: string
  view: string | undefined
  onOpen: OpenProduct
  onClose: () => void
}

export function ProductDialog({ item, view, onOpen, onClose }: Props) {
  const api = useApi()
  const query = useQuery({
    ...api.query('GET /admin/products/:id', { id: Number(item) }),
    gcTime: 0,
    refetchOnMount: 'always',
  })
  return (
    <ItemDialog title="Product" nameOf={({ name }) => name} query={query} onClose={onClose}>
      {(product) => {
        if (view === 'numbers') return <NumbersDialog product={product} onOpen={onOpen} onClose={onClose} />
        if (product.numbers && (view === 'stock' || view === 'variants'))
          return <UnitsDialog product={product} onOpen={onOpen} onClose={onClose} />
        if (view === 'stock' && product.variants)
          return <VariantStock product={product} onOpen={onOpen} onClose={onClose} />
        if (view === 'stock' && product.kind === 'digital' && product.delivery === 'codes')
          return <CodesDialog product={product} onClose={onClose} />
        if (view === 'stock' && product.kind === 'digital' && product.delivery === 'file')
          return <FileDialog product={product} onClose={onClose} />
        if (view === 'stock') return <StockDialog product={product} onClose={onClose} />
        if (view === 'variants' && product.parentId !== null)
          return <ProductDialog item={String(product.parentId)} view={view} onOpen={onOpen} onClose={onClose} />
        if (view === 'variants') return <VariantsDialog product={product} onClose={onClose} />
        return <ProductDetails product={product} onOpen={onOpen} onClose={onClose} />
      }}
    </ItemDialog>
  )
}

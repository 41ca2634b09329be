import { useMutation } from '@tanstack/react-query'
import { USUAL_REORDER_POINT } from '#contract/catalog/admin-product.ts'
import { useApi } from '../../api.ts'
import { ProductBadges } from '../../catalog/product-badges.tsx'
import { useShell } from '../../shell/use-shell.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import type { Column } from '../list/data-table.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { salePriceNow } from './current-sale-price.ts'
import { DeleteProduct } from './delete-product.tsx'
import { marginOf } from './form/margin.ts'
import type { OpenProduct, Product } from './product.ts'

/** @param seesCosts whether the user may see purchase prices, which margins reveal. */
export function productColumns(open: OpenProduct, seesCosts: boolean): Column<Product>[] {
  return [
    {
      header: 'Product',
      sorts: ['name', 'newest'],
      cell: (product) => <NameCell product={product} onOpen={() => open(product.id)} />,
    },
    {
      header: 'Category',
      onPhone: 'hidden',
      sorts: ['category', 'category-z'],
      cell: ({ category }) => <span className="whitespace-nowrap">{category?.name ?? 'Unknown Category'}</span>,
    },
    {
      header: 'Price',
      onPhone: 'detail',
      sorts: ['price-low', 'price-high'],
      isFigure: true,
      cell: (product) => (
        <>
          <PriceCell {...product} />
          {seesCosts && <MarginLine product={product} />}
        </>
      ),
    },
    {
      header: 'Stock',
      sorts: ['stock-low', 'stock-high'],
      isFigure: true,
      cell: (product) => <StockCell product={product} onOpen={() => open(product.id, 'stock')} />,
    },
    {
      header: 'Status',
      cell: (product) => (
        <span className="inline-flex flex-wrap gap-1">
          <ProductBadges product={product} />
          {product.archivedAt !== null && <Badge>Archived</Badge>}
        </span>
      ),
    },
    actionsColumn((product) => <Actions product={product} open={open} />),
  ]
}

function MarginLine({ product }: { product: Product }) {
  const margin = product.options.length > 0 ? null : marginOf(product)
  if (!margin) return null
  return <span className="block text-xs text-muted max-md:hidden">{margin.percent.toFixed(1)}% margin</span>
}

function NameCell({ product, onOpen }: { product: Product; onOpen: () => void }) {
  const { name, imageUrl, supplierCode, slug } = product
  return (
    <span className="flex items-center gap-3">
      <span className="size-9 shrink-0 overflow-hidden rounded-control bg-tint">
        <Picture src={imageUrl} alt="" width={36} height={36} className="size-full object-cover" />
      </span>
      <span className="grid min-w-0 justify-items-start md:min-w-56 xl:min-w-68">
        <button type="button" onClick={onOpen} className="line-clamp-2 text-left hover:underline" title={name}>
          {name}
        </button>
        <span className="max-w-64 truncate text-xs font-normal text-muted max-md:hidden">
          {product.options.length > 0
            ? product.options.map(({ name, values }) => `${values.length} × ${name}`).join(', ')
            : (product.sku ?? supplierCode ?? slug)}
        </span>
      </span>
    </span>
  )
}

function PriceCell({ price, priceTo, ...sale }: Product) {
  const salePrice = salePriceNow(sale, useShell().company.timeZone)
  if (priceTo !== null)
    return (
      <span className="whitespace-nowrap">
        <Money amount={salePrice ?? price} />–<Money amount={priceTo} />
      </span>
    )
  if (salePrice === null) return <Money amount={price} />
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
      <span className="font-semibold text-heart">
        <VisuallyHidden>Sale price </VisuallyHidden>
        <Money amount={salePrice} />
      </span>
      <s className="text-xs text-muted">
        <VisuallyHidden>regular price </VisuallyHidden>
        <Money amount={price} />
      </s>
    </span>
  )
}

function StockCell({ product, onOpen }: { product: Product; onOpen: () => void }) {
  const { name, kind, delivery, stock, stockHeld, waiting, reorderPoint, numbers, components } = product
  if (kind === 'digital' && delivery !== 'codes') return <span className="text-muted">Digital</span>
  // Serialized products and bundles have no reorder level: units are bought one by one, and a bundle has no stock of
  // its own.
  const isLow = !numbers && components.length === 0 && stock <= (reorderPoint ?? USUAL_REORDER_POINT)
  return (
    <span className="inline-flex items-center justify-end gap-1.5 max-md:flex-row-reverse">
      {stock > 0 && isLow && <span className="text-xs font-semibold text-processing">Low</span>}
      {stockHeld > 0 && <span className="text-xs text-muted">{stockHeld} held</span>}
      {waiting > 0 && <span className="text-xs whitespace-nowrap text-muted">{waiting} waiting</span>}
      <Button
        kind="plain"
        size="small"
        onClick={onOpen}
        className="figures underline decoration-line underline-offset-4 md:-mr-3">
        {stock <= 0 ? <span className="whitespace-nowrap text-cancelled">Out of Stock</span> : stock}
        <VisuallyHidden>, adjust stock of {name}</VisuallyHidden>
      </Button>
    </span>
  )
}

function Actions({ product, open }: { product: Product; open: OpenProduct }) {
  const { id, name } = product
  return (
    <>
      <RowAction verb="View" of={name} onClick={() => open(id, 'details')} />
      <RowAction verb="Edit" of={name} onClick={() => open(id)} />
      {product.parentId === null && (
        <RowAction verb={product.numbers ? 'Units' : 'Options'} of={name} onClick={() => open(id, 'variants')} />
      )}
      {product.archivedAt === null ? <DeleteProduct product={product} /> : <RestoreProduct product={product} />}
    </>
  )
}

function RestoreProduct({ product: { id, name } }: { product: Product }) {
  const api = useApi()
  const refresh = useRefresh('product')
  const restore = useMutation({
    mutationFn: () => api.call('POST /admin/products/:id/restore', { id }),
    onSuccess: () => toast({ title: `${name} restored` }),
    onError: failureToast('Failed to update product'),
    onSettled: refresh,
  })
  return <RowAction verb="Restore" of={name} isBusy={restore.isPending} onClick={() => restore.mutate()} />
}

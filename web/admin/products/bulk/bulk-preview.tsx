import type { BulkChange } from '#contract/catalog/product-bulk.ts'
import { Money } from '../../../ui/money.tsx'
import type { Product } from '../product.ts'
import { isSaleAbove, type Prices, pricesAfter } from './bulk-change.ts'

const MAX_PREVIEWED = 12

export function BulkPreview({ products, change }: { products: Product[]; change: BulkChange }) {
  const hasPrices = change.pricePercent !== undefined || change.salePercent !== undefined
  const shown = products.slice(0, MAX_PREVIEWED)
  const blocked = products.filter((product) => isSaleAbove(pricesAfter(product, change)))
  return (
    <section aria-label="What will change" className="grid gap-2 text-sm">
      {hasPrices && blocked.length > 0 && (
        <p role="alert" className="text-cancelled">
          {blocked.map(({ name }) => `“${name}”`).join(', ')} would cost no more than the sale price. Nothing
          can be changed until that sale ends or the product is left out.
        </p>
      )}
      {hasPrices ? (
        <table className="figures w-full">
          <thead className="text-left text-xs text-muted">
            <tr>
              <th scope="col">Product</th>
              <th scope="col" className="text-right">
                Now
              </th>
              <th scope="col" className="text-right">
                After
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((product) => (
              <tr key={product.id} className="border-t border-line">
                <th scope="row" className="py-1 pr-3 text-left font-normal">
                  {product.name}
                </th>
                <td className="py-1 pl-3 text-right">
                  <Both {...product} />
                </td>
                <td className="py-1 pl-3 text-right font-semibold">
                  <Both {...pricesAfter(product, change)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="text-muted">{shown.map(({ name }) => name).join(', ')}</p>
      )}
      {products.length > MAX_PREVIEWED && (
        <p className="text-muted">and {products.length - MAX_PREVIEWED} more</p>
      )}
    </section>
  )
}

function Both({ price, salePrice }: Prices) {
  if (salePrice === null) return <Money amount={price} />
  return (
    <>
      <Money amount={salePrice} /> <s className="font-normal text-muted">{<Money amount={price} />}</s>
    </>
  )
}

import type { PrintJob } from '#contract/accounts/printer.ts'
import type { Label, LabelPrint } from '#contract/catalog/label.ts'
import { Problem } from '#contract/problem.ts'
import type { Label as PrintedLabel } from '../../accounts/label-printer/label.ts'
import { printLabels } from '../../accounts/label-printer/print-labels.ts'
import type { StaffCtx } from '../../context.ts'
import { dollars } from '../../mail/dollars.ts'
import { listLabels } from './label.ts'

/** @throws Problem `product_not_found` if one is no longer sold, and as `printLabels`. */
export async function printProductLabels(ctx: StaffCtx, { labels, hasPrice }: LabelPrint): Promise<PrintJob> {
  const products = await listLabels(ctx, { ids: [...new Set(labels.map(({ productId }) => productId))] })
  const printed = labels.map(({ productId, copies }) => {
    const product = products.find((product) => product.productId === productId)
    if (!product)
      throw new Problem('not_found', 'product_not_found', 'One of the products is no longer sold. Load the page again.')
    return { label: productLabel(product, hasPrice), copies }
  })
  return printLabels(ctx, printed)
}

export function productLabel({ name, variant, price, salePrice, code, sku }: Label, hasPrice: boolean): PrintedLabel {
  const details = [variant, sku !== null && sku !== code && `SKU ${sku}`].filter((text) => typeof text === 'string')
  return {
    texts: [{ text: name, maxLines: 2 }, ...details.map((text) => ({ text, size: 'small' as const }))],
    corner: hasPrice
      ? [
          { text: dollars(salePrice ?? price), size: 'large' },
          ...(salePrice === null ? [] : [{ text: `Was ${dollars(price)}`, size: 'small' as const }]),
        ]
      : [],
    ...(code !== null && { barcode: code }),
  }
}

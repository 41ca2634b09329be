interface Props {
  parts: { productId: number; name: string; sku?: string | null; quantity: number }[] | null
  bundles: number
}

export function BundleComponents({ parts, bundles }: Props) {
  if (!parts) return null
  return (
    <ul className="text-xs text-muted" aria-label="What is in it">
      {parts.map(({ productId, name, sku, quantity }) => (
        <li key={productId}>
          {quantity * bundles} × {name}
          {sku && <span className="figures"> · {sku}</span>}
        </li>
      ))}
    </ul>
  )
}

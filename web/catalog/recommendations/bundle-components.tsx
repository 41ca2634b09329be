interface Props {
  components: { productId: number; name: string; sku?: string | null; quantity: number }[] | null
  bundles: number
}

export function BundleComponents({ components, bundles }: Props) {
  if (!components) return null
  return (
    <ul className="text-xs text-muted" aria-label="In this bundle">
      {components.map(({ productId, name, sku, quantity }) => (
        <li key={productId}>
          {quantity * bundles} × {name}
          {sku && <span className="figures"> · {sku}</span>}
        </li>
      ))}
    </ul>
  )
}

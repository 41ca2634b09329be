interface Props {
  /** Of a kit; null for what is none. */
  parts: { productId: number; name: string; sku?: string | null; quantity: number }[] | null
  /** How many kits. */
  kits: number
}

/** What goes into the box of a kit. */
export function KitParts({ parts, kits }: Props) {
  if (!parts) return null
  return (
    <ul className="text-xs text-muted" aria-label="What is in it">
      {parts.map(({ productId, name, sku, quantity }) => (
        <li key={productId}>
          {quantity * kits} × {name}
          {sku && <span className="figures"> · {sku}</span>}
        </li>
      ))}
    </ul>
  )
}

import type { Product } from './-product-facts.ts'

export function Specs({ product: { specs, highlights } }: { product: Product }) {
  if (specs.length === 0 && highlights.length === 0) return null
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-xl">Details</h2>
      <dl className="divide-y divide-line border-y border-line text-sm">
        {specs.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[2fr_3fr] gap-4 py-2.5">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

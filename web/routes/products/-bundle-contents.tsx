import { SiteLink } from '../../ui/site-link.tsx'
import type { Product } from './-product-facts.ts'

export function BundleContents({ components }: { components: NonNullable<Product['components']> }) {
  return (
    <section className="grid gap-1 text-sm">
      <h2 className="text-base">In this bundle</h2>
      <ul className="grid gap-1">
        {components.map(({ id, name, slug, quantity }) => (
          <li key={id} className="flex gap-2">
            <span className="figures text-muted">{quantity} ×</span>
            <SiteLink href={`/products/${slug}`} className="link min-w-0 wrap-anywhere">
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

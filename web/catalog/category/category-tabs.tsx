import { useEffect, useRef } from 'react'
import { useShell } from '../../shell/use-shell.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { type CatalogSearch, catalogHref } from '../catalog-search.ts'

/** Switching categories replaces the history entry, so that Back leaves the list instead of walking through it. */
export function CategoryTabs({ search }: { search: CatalogSearch }) {
  const { categories } = useShell()
  const filters = { ...search, view: undefined, page: undefined }
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (search.category) bringCurrentToMiddle(row.current)
  }, [search.category])
  return (
    <nav
      ref={row}
      aria-label="Product categories"
      className="-mx-4 overflow-x-auto px-4 py-1.5 sm:mx-0 sm:overflow-visible sm:px-0">
      <ul className="flex gap-2 sm:flex-wrap">
        <Tab
          name="All Products"
          href={catalogHref('/', { ...filters, category: undefined })}
          isCurrent={!search.category}
        />
        {categories.map(({ name, slug }) => (
          <Tab
            key={slug}
            name={name}
            href={catalogHref('/', { ...filters, category: slug })}
            isCurrent={search.category === slug}
          />
        ))}
      </ul>
    </nav>
  )
}

function bringCurrentToMiddle(row: HTMLElement | null) {
  const current = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
}

function Tab({ name, href, isCurrent }: { name: string; href: string; isCurrent: boolean }) {
  return (
    <li>
      <SiteLink
        href={href}
        replace
        aria-current={isCurrent ? 'true' : undefined}
        className="inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-4 text-sm whitespace-nowrap transition hover:bg-tint aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:font-semibold aria-[current]:text-on-primary">
        {name}
      </SiteLink>
    </li>
  )
}

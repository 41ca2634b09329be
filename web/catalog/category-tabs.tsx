import { useShell } from '../shell/use-shell.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { type CatalogSearch, catalogHref } from './catalog-search.ts'

/**
 * All Products and one tab for each category. They are links to addresses of their own; a step to another category takes
 * the place of this one in the history, so that Back leaves the shop's list instead of walking through it.
 */
export function CategoryTabs({ search }: { search: CatalogSearch }) {
  const { categories } = useShell()
  const kept = { ...search, view: undefined, page: undefined }
  return (
    <nav
      aria-label="Product categories"
      className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:overflow-visible sm:px-0"
    >
      <ul className="flex gap-2 sm:flex-wrap">
        <Tab
          name="All Products"
          href={catalogHref('/', { ...kept, category: undefined, view: kept.search ? undefined : 'all' })}
          isCurrent={!search.category}
        />
        {categories.map(({ name, slug }) => (
          <Tab
            key={slug}
            name={name}
            href={catalogHref('/', { ...kept, category: slug })}
            isCurrent={search.category === slug}
          />
        ))}
      </ul>
    </nav>
  )
}

function Tab({ name, href, isCurrent }: { name: string; href: string; isCurrent: boolean }) {
  return (
    <li>
      <SiteLink
        href={href}
        replace
        aria-current={isCurrent ? 'true' : undefined}
        className="inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-4 text-sm whitespace-nowrap transition hover:bg-tint aria-[current=true]:border-primary aria-[current=true]:bg-primary aria-[current=true]:font-semibold aria-[current=true]:text-on-primary"
      >
        {name}
      </SiteLink>
    </li>
  )
}

import { stringifySearch } from '../../search-params.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { type ParameterName, useListSearch } from '../frame/admin-search.ts'
import { useArea } from '../frame/area.ts'

interface Tab {
  value: string
  label: string
  count: string | undefined
}

interface Props {
  name: ParameterName
  label: string
  tabs: readonly Tab[]
}

export function CountTabs({ name, label, tabs }: Props) {
  const [search] = useListSearch()
  const area = useArea()
  const chosen = search[name] ?? ''
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-line text-sm max-md:-mx-4 max-md:px-4">
      <ul className="flex w-max gap-1">
        {tabs.map((tab) => (
          <li key={tab.value}>
            <SiteLink
              href={`/admin/${area}${stringifySearch({ ...search, page: undefined, [name]: tab.value || undefined })}`}
              aria-current={tab.value === chosen ? 'true' : undefined}
              className="inline-flex min-h-9 items-center gap-1.5 border-b-2 border-transparent px-2.5 whitespace-nowrap text-muted hover:text-ink aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-ink pointer-coarse:min-h-11">
              {tab.label}
              {tab.count !== undefined && <span className="figures text-xs">{tab.count}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

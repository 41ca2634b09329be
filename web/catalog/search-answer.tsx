import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../api.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { type CatalogSearch, catalogHref, topicHref } from './catalog-search.ts'
import { count } from './use-counted-search.ts'

const LINK =
  'inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-4 font-semibold hover:bg-tint'

interface Props {
  path: string
  search: CatalogSearch & { search: string }
  corrected: string | undefined
}

export function SearchAnswer({ path, search, corrected }: Props) {
  const api = useApi()
  const { data } = useSuspenseQuery(api.query('GET /search-guide', { search: search.search }))
  const { pages, services, categories, didYouMean } = data
  const beside = [
    ...services.map(({ slug, name }) => ({ kind: 'service' as const, slug, name })),
    ...categories.map(({ slug, name }) => ({ kind: 'category' as const, slug, name })),
  ]
  if (!corrected && !didYouMean && pages.length + beside.length === 0) return null
  return (
    <div className="grid gap-2">
      {corrected && (
        <p>
          Showing results for <strong>{corrected}</strong>
        </p>
      )}
      {didYouMean && (
        <p>
          Did you mean{' '}
          <SiteLink href={catalogHref(path, { ...search, search: didYouMean, page: undefined })} className="link">
            {didYouMean}
          </SiteLink>
          ?
        </p>
      )}
      {pages.length + beside.length > 0 && (
        <nav aria-label="Pages, services and categories" className="flex flex-wrap items-center gap-2 text-sm">
          {pages.map(({ name, path }) => (
            <SiteLink key={path} href={path} className={LINK}>
              {name}
            </SiteLink>
          ))}
          {beside.map(({ kind, slug, name }) => (
            <SiteLink
              key={`${kind}:${slug}`}
              href={topicHref(kind, slug)}
              onClick={() => count(api, { search: search.search, opened: { kind, slug } })}
              className={LINK}>
              {name}
            </SiteLink>
          ))}
        </nav>
      )}
    </div>
  )
}

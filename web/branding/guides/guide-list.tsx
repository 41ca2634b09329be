import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useApi } from '../../api.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { BrandingSection } from '../branding-section.tsx'

export function GuideList() {
  const query = useQuery(useApi().query('GET /admin/guides'))
  return (
    <BrandingSection
      id="guides"
      title="Guides"
      lead="About running this business with this program, with the company’s own data filled in. Read, print, or make them yours."
    >
      {query.data ? (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {query.data.map(({ slug, title, summary, version }) => (
            <li
              key={slug}
              className="relative grid grid-cols-[auto_1fr] gap-3 rounded-card border border-line bg-surface p-4 hover:border-control"
            >
              <FileText aria-hidden className="mt-0.5 size-5 text-muted" />
              <div className="grid content-start gap-1">
                <h3 className="font-semibold">
                  <SiteLink href={`/guides/${slug}`} className="after:absolute after:inset-0 hover:underline">
                    {title}
                  </SiteLink>
                </h3>
                <p className="text-sm text-muted">{summary}</p>
                {version > 0 && <p className="text-xs text-muted">Your version {version}</p>}
              </div>
            </li>
          ))}
        </ul>
      ) : query.error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </BrandingSection>
  )
}

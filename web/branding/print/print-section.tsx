import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useApi } from '../../api.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { BrandingSection } from '../branding-section.tsx'
import { CardForm } from './card-form.tsx'

export function PrintSection() {
  const query = useQuery(useApi().query('GET /admin/print-files'))
  return (
    <BrandingSection
      id="print"
      title="For the print shop"
      lead="PDF in real size with 1/8 in bleed and crop marks, made this moment from Company Info, Services and your logo and color. Order them cut to the size named here; black letters are black ink alone."
    >
      {query.data ? (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {query.data.map(({ name, title, summary, width, height }) => (
            <li
              key={name}
              className="grid content-start justify-items-start gap-2 rounded-card border border-line bg-surface p-4"
            >
              <h3 className="font-semibold">{title}</h3>
              <p className="text-sm text-muted">{summary}</p>
              <p className="figures text-sm">
                {width} × {height} in
              </p>
              {name === 'business-card' ? (
                <CardForm />
              ) : (
                <a
                  href={`/api/admin/print-files/${name}`}
                  download
                  aria-label={`Download ${title} as PDF`}
                  className={buttonLook('quiet', 'small')}
                >
                  <Download aria-hidden className="size-4" /> PDF
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : query.error ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </BrandingSection>
  )
}

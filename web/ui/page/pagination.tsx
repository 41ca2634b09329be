import { ChevronLeft, ChevronRight } from 'lucide-react'
import { buttonLook } from '../button-look.ts'
import { SiteLink } from '../site-link.tsx'

interface Props {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
}

export function Pagination({ page, pageCount, hrefOf }: Props) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <SiteLink href={hrefOf(page - 1)} rel="prev" className={buttonLook('plain')}>
          <ChevronLeft aria-hidden className="size-5" /> Previous
        </SiteLink>
      )}
      <ol className="flex items-center gap-1">
        {pagesToShow(page, pageCount).map((shown, index, all) => (
          <li key={shown} className="flex items-center gap-1">
            {index > 0 && shown - (all[index - 1] ?? 0) > 1 && <span aria-hidden>…</span>}
            <SiteLink
              href={hrefOf(shown)}
              aria-label={`Page ${shown}`}
              aria-current={shown === page ? 'page' : undefined}
              className={buttonLook(shown === page ? 'primary' : 'plain', 'medium', 'figures min-w-11')}>
              {shown}
            </SiteLink>
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <SiteLink href={hrefOf(page + 1)} rel="next" className={buttonLook('plain')}>
          Next <ChevronRight aria-hidden className="size-5" />
        </SiteLink>
      )}
    </nav>
  )
}

function pagesToShow(page: number, pageCount: number): number[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((one) => one >= 1 && one <= pageCount)
  return [...new Set(near)].sort((a, b) => a - b)
}

import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useListSearch } from '../frame/admin-search.ts'

const NO_FILTERS = ['search', 'page', 'limit', 'sort', 'view', 'mode']

interface Props {
  search?: ReactNode
  children?: ReactNode
  views?: ReactNode
}

export function ListTools({ search, children, views }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const [given] = useListSearch()
  const count = Object.entries(given).filter(
    ([name, value]) => value !== undefined && !NO_FILTERS.includes(name),
  ).length
  return (
    <div className="grid grid-cols-1 gap-2 md:gap-3">
      <div className="flex flex-wrap items-end gap-2 max-md:flex-nowrap max-md:has-[[data-open]]:flex-wrap">
        {search}
        {children && (
          <>
            <Button
              kind="quiet"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
              className="shrink-0 md:hidden"
            >
              <SlidersHorizontal aria-hidden className="size-4" /> Filters
              {count > 0 && (
                <span className="figures rounded-full bg-primary px-1.5 text-xs text-on-primary">{count}</span>
              )}
            </Button>
            <div
              id={id}
              data-open={isOpen || undefined}
              className={classNames('flex flex-wrap items-end gap-2 md:contents', !isOpen && 'max-md:hidden')}
            >
              {children}
            </div>
          </>
        )}
      </div>
      {views}
    </div>
  )
}

import { ListFilter } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ClearFilters } from './clear-filters.tsx'
import { FilterPanel } from './filter-field.tsx'

interface Props {
  search?: ReactNode
  children?: ReactNode
  views?: ReactNode
}

/** Search, then "Add filter" with the filters of `children`, then a chip for each filter that is set. */
export function ListTools({ search, children, views }: Props) {
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-2 md:gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {search && <div className="min-w-0 flex-1 basis-44 md:max-w-72">{search}</div>}
        {children && (
          <>
            <Button kind="quiet" popoverTarget={id} className="shrink-0">
              <ListFilter aria-hidden className="size-4" /> <span className="max-md:hidden">Add filter</span>
              <span className="md:hidden">Filter</span>
            </Button>
            <div id={id} ref={setPanel} popover="auto" className="popup gap-3 p-4" />
            {panel && <FilterPanel value={panel}>{children}</FilterPanel>}
          </>
        )}
        <ClearFilters />
      </div>
      {views}
    </div>
  )
}

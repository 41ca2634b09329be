import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { buttonLook } from '../ui/button-look.ts'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { Select } from '../ui/form/select.tsx'
import { type CatalogSearch, listed, readCatalogSearch } from './catalog-search.ts'

interface Props {
  path: string
  search: CatalogSearch
  ownOrder?: string | undefined
  brands?: { name: string; slug: string }[]
  leadsElsewhere?: boolean
}

const besideOnly = 'sr-only sm:not-sr-only'

/** This GET form works without JavaScript; with JavaScript, every change applies immediately. */
export function SortAndFilter({ path, search, ownOrder, brands = [], leadsElsewhere = false }: Props) {
  const navigate = useNavigate()
  const id = useId()
  const first = search.search ? 'Best match' : ownOrder
  const [chosen, setChosen] = useState(search)
  useEffect(() => setChosen(search), [search])

  function apply({ currentTarget }: FormEvent<HTMLFormElement>) {
    const next = readCatalogSearch(Object.fromEntries(new FormData(currentTarget)))
    setChosen(next)
    const { brand, sort, inStock, onSale } = next
    navigate({
      to: path as string,
      // The URL may be newer than this form, and a category that was just clicked must not be lost.
      search: ((now: CatalogSearch) =>
        listed(path, { ...now, page: undefined, brand, sort, inStock, onSale })) as never,
      replace: true,
      resetScroll: leadsElsewhere,
    })
  }

  return (
    <form
      action={path}
      onChange={apply}
      onSubmit={(event) => event.preventDefault()}
      className="grid w-full grid-cols-2 items-center gap-x-3 gap-y-1 sm:flex sm:w-auto sm:flex-wrap sm:gap-x-5">
      <HiddenField name="category" value={search.category} />
      <HiddenField name="fits" value={search.fits} />
      <HiddenField name="search" value={search.search} />
      {/* Without JavaScript, this field keeps `/` the list when the last filter is removed. */}
      <HiddenField name="view" value={path === '/' ? 'all' : search.view} />
      <Checkbox name="inStock" value="true" label="In stock" checked={chosen.inStock === 'true'} onChange={later} />
      <Checkbox name="onSale" value="true" label="On sale" checked={chosen.onSale === 'true'} onChange={later} />
      {brands.length > 0 && (
        <div className="flex items-center gap-2 text-sm">
          <label htmlFor={`${id}-brand`} className={besideOnly}>
            Brand
          </label>
          <Select
            id={`${id}-brand`}
            name="brand"
            value={chosen.brand ?? ''}
            onChange={later}
            className="w-full sm:w-40">
            <option value="">All brands</option>
            {brands.map(({ name, slug }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
      <div className="flex items-center gap-2 text-sm">
        <label htmlFor={id} className={besideOnly}>
          Sort by
        </label>
        <Select id={id} name="sort" value={chosen.sort ?? ''} onChange={later} className="w-full sm:w-52">
          {first && <option value="">{first}</option>}
          <option value={first ? 'featured' : ''}>Featured</option>
          <option value="newest">Newest</option>
          <option value="price-low">Price: low to high</option>
          <option value="price-high">Price: high to low</option>
        </Select>
      </div>
      <noscript>
        <button type="submit" className={buttonLook('quiet', 'small')}>
          Apply
        </button>
      </noscript>
    </form>
  )
}

function HiddenField({ name, value }: { name: string; value: string | undefined }) {
  return value ? <input type="hidden" name={name} value={value} /> : null
}

/** React requires a change handler on a controlled field, but the form handles the event. */
function later() {}

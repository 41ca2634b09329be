import { useQuery } from '@tanstack/react-query'
import { Smartphone, X } from 'lucide-react'
import { useApi } from '../api.ts'
import { type CatalogSearch, catalogHref } from '../catalog/catalog-search.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { useMyDevice } from './my-device.ts'

interface Props {
  path: string
  search: CatalogSearch
}

const look =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-surface px-4 text-sm font-semibold hover:bg-tint'

export function DeviceFilter({ path, search }: Props) {
  const mine = useMyDevice()
  const { data: shown } = useQuery({
    ...useApi().query('GET /devices/:slug', { slug: search.fits ?? '' }),
    enabled: search.fits !== undefined,
  })
  const hrefFor = (fits: string | undefined) => catalogHref(path, { ...search, fits, page: undefined })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {shown && (
        <SiteLink
          href={hrefFor(undefined)}
          className={look}
          aria-label={`Show everything, not only what fits ${shown.name}`}>
          Fits {shown.name} <X aria-hidden className="size-4" />
        </SiteLink>
      )}
      {mine && mine.slug !== search.fits && (
        <SiteLink href={hrefFor(mine.slug)} className={look}>
          Only what fits your {mine.name}
        </SiteLink>
      )}
      <SiteLink href="/devices" className={look}>
        <Smartphone aria-hidden className="size-4" /> {shown || mine ? 'Another device' : 'For your device'}
      </SiteLink>
    </div>
  )
}

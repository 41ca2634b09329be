import { PhotoLink } from '../../../repairs/photos/photo-link.tsx'
import { StatusBadge } from '../../../repairs/ticket-badges.tsx'
import { longDay } from '../../../shell/day-text.ts'
import { Card } from '../../../ui/card.tsx'
import { AdminLink } from '../../frame/admin-link.tsx'
import { ShopMoment } from '../../shop-moment.tsx'
import type { Passport } from './passport.ts'

export function BenchCard({ repairs, fittedIn }: Pick<Passport, 'repairs' | 'fittedIn'>) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">On the bench</h2>
      {repairs.length + fittedIn.length === 0 && <p className="text-sm text-muted">It was never repaired here.</p>}
      <ul aria-label="Repairs" className="divide-y divide-line text-sm empty:hidden">
        {repairs.map((repair) => (
          <li key={repair.id} className="grid gap-1 py-3 first:pt-0">
            <Repair repair={repair} />
          </li>
        ))}
      </ul>
      {fittedIn.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-sm font-semibold">Installed in</h2>
          <ul aria-label="Installed in" className="divide-y divide-line text-sm">
            {fittedIn.map(({ ticket, name, state, at, warrantyEndsOn }) => (
              <li key={`${ticket.id} ${at}`} className="py-2">
                <AdminLink to="/admin/tickets/$id" params={{ id: String(ticket.id) }} className="link font-semibold">
                  {ticket.number}
                </AdminLink>{' '}
                {name}, {state}, <ShopMoment at={at} />
                {warrantyEndsOn && `, warranty until ${longDay(warrantyEndsOn)}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}

function Repair({ repair }: { repair: Passport['repairs'][number] }) {
  const { id, number, device, problem, status, customerName, createdAt, warrantyEndsOn } = repair
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <AdminLink to="/admin/tickets/$id" params={{ id: String(id) }} className="link font-semibold">
          {number}
        </AdminLink>
        <StatusBadge status={status} />
        <span className="text-muted">
          <ShopMoment at={createdAt} />
        </span>
      </span>
      <span>
        {device}, {customerName}
      </span>
      <span className="line-clamp-2 text-muted">{problem}</span>
      {warrantyEndsOn && <span>Warranty until {longDay(warrantyEndsOn)}</span>}
      <Photos repair={repair} />
    </>
  )
}

const MAX_PHOTOS = 6

function Photos({ repair: { id, number, photos } }: { repair: Passport['repairs'][number] }) {
  const more = photos.length - MAX_PHOTOS
  return (
    <ul aria-label={`Photos of ${number}`} className="mt-1 flex flex-wrap items-center gap-2 empty:hidden">
      {photos.slice(0, MAX_PHOTOS).map((photo) => (
        <li key={photo.id}>
          <PhotoLink repair={{ ticketId: id }} photo={photo} className="size-16" />
        </li>
      ))}
      {more > 0 && (
        <li>
          <AdminLink to="/admin/tickets/$id" params={{ id: String(id) }} className="link">
            {more} more
          </AdminLink>
        </li>
      )}
    </ul>
  )
}

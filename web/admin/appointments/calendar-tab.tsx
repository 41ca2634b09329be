import { Outlet } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Plus, Settings2 } from 'lucide-react'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { dayText, longDay } from '../../shell/day-text.ts'
import { useCalendar } from '../../shell/use-calendar.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { MayWrite } from '../frame/may-write.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useItems } from '../frame/use-items.ts'
import { useAdminList } from '../list/admin-list.ts'
import { FilterSelect } from '../list/filter-select.tsx'
import { AwayDialog } from './away-dialog.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import type { Calendar } from './calendar-words.ts'
import { FeedDialog } from './feed-dialog.tsx'

const WEEK = 7

export function CalendarTab() {
  const [search] = useAdminSearch('/admin/appointments')
  const { day, days = WEEK, staff } = search
  const query = useAdminList('GET /admin/appointments', { day, days, staff })
  const { open } = useItems('/admin/appointments')
  return (
    <>
      <TabHeading
        title="Appointments"
        actions={
          <>
            <FeedDialog />
            <MayWrite>
              <AwayDialog people={query.data?.people ?? []} />
            </MayWrite>
            <AdminLink to="/admin/appointments/setup" className={buttonLook('quiet')}>
              <Settings2 aria-hidden className="size-4" /> Set up
            </AdminLink>
            <MayWrite>
              <Button onClick={() => open('new')}>
                <Plus aria-hidden className="size-4" /> New appointment
              </Button>
            </MayWrite>
          </>
        }
      >
        {query.data && counted(query.data)}
      </TabHeading>
      <Tools calendar={query.data} />
      {query.error ? (
        <QueryError query={query} />
      ) : query.data ? (
        <CalendarGrid calendar={query.data} onOpen={open} />
      ) : (
        <Skeleton className="h-96" />
      )}
      <Outlet />
    </>
  )
}

function counted({ appointments }: Calendar): string {
  const count = appointments.filter(({ status }) => status !== 'cancelled').length
  return count === 1 ? '1 appointment' : `${count} appointments`
}

function Tools({ calendar }: { calendar: Calendar | undefined }) {
  const [search, change] = useAdminSearch('/admin/appointments')
  const { zone } = useCalendar()
  const days = search.days ?? WEEK
  const first = calendar?.from ?? search.day ?? dayIn(zone, new Date())
  const last = addDays(first, days - 1)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton
        label={days === 1 ? 'Day before' : 'Week before'}
        onClick={() => change({ day: addDays(first, -days) })}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </IconButton>
      <Button kind="quiet" onClick={() => change({ day: undefined })}>
        Today
      </Button>
      <IconButton
        label={days === 1 ? 'Next day' : 'Next week'}
        onClick={() => change({ day: addDays(first, days) })}
      >
        <ChevronRight aria-hidden className="size-5" />
      </IconButton>
      <p aria-live="polite" className="figures mr-auto px-2 font-semibold">
        {days === 1 ? longDay(first) : `${longDay(first)} to ${dayText(last)}`}
      </p>
      <FilterSelect
        name="days"
        label="Shown"
        options={[
          ['', 'Week'],
          ['1', 'Day'],
        ]}
      />
      <FilterSelect
        name="staff"
        label="Whose"
        options={[
          ['', 'Everybody'],
          ...(calendar?.people ?? []).map(({ id, name }) => [String(id), name] as const),
        ]}
      />
    </div>
  )
}

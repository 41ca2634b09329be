import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useApi } from '../../api.ts'
import { dayText } from '../../shell/day-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useItems } from '../frame/use-items.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { DeleteTheme } from './delete-theme.tsx'
import { scheduleWords } from './schedule-words.ts'
import type { Theme } from './theme.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** Holiday themes: several may wait for their days, one shows at a time. */
export function ThemesTab() {
  const { open } = useItems('/admin/themes')
  const query = useQuery({
    ...useApi().query('GET /admin/holiday-themes'),
    select: (items) => ({ items }),
    refetchOnMount: 'always',
  })
  return (
    <>
      <TabHeading
        title="Holiday Themes"
        actions={
          <Button onClick={() => open('new')}>
            <Plus aria-hidden className="size-4" /> Create theme
          </Button>
        }
      >
        {query.data && scheduleWords(query.data.items)}
      </TabHeading>
      <DataTable
        caption="Holiday themes"
        columns={columnsWith(open, query.data?.items ?? [])}
        list={query}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={({ id }) => open(id)}
        empty={<EmptyState title="No holiday themes found. Create one to get started." />}
      />
    </>
  )
}

const STATES: Record<Theme['state'], readonly [BadgeTone, string]> = {
  live: ['delivered', 'Live'],
  scheduled: ['shipped', 'Scheduled'],
  ended: ['quiet', 'Ended'],
  off: ['quiet', 'Off'],
}

function columnsWith(open: (id: number) => void, themes: Theme[]): Column<Theme>[] {
  return [
    {
      header: 'Theme',
      cell: ({ name, description }) => (
        <>
          <span className="block">{name}</span>
          <span className="font-normal text-muted">{description}</span>
        </>
      ),
    },
    { header: 'Colors', isSecondary: true, cell: (theme) => <Swatches theme={theme} /> },
    {
      header: 'Days',
      className: 'figures whitespace-nowrap',
      cell: ({ startDate, endDate }) => `${dayText(startDate)} – ${dayText(endDate)}`,
    },
    {
      header: 'State',
      cell: ({ state }) => <Badge tone={STATES[state][0]}>{STATES[state][1]}</Badge>,
    },
    { header: 'Active', cell: (theme) => <ThemeSwitch theme={theme} themes={themes} /> },
    actionsColumn((theme) => (
      <>
        <RowAction verb="Edit" of={theme.name} onClick={() => open(theme.id)} />
        {!theme.active && <DeleteTheme theme={theme} />}
      </>
    )),
  ]
}

function Swatches({ theme: { primaryColor, secondaryColor, accentColor } }: { theme: Theme }) {
  return (
    <span className="inline-flex -space-x-1">
      {[primaryColor, secondaryColor, accentColor].map((color, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two colors may be the same
          key={place}
          aria-hidden
          className="size-6 rounded-full border border-control"
          style={{ background: color }}
        />
      ))}
      <span className="sr-only">
        {primaryColor}, {secondaryColor}, {accentColor}
      </span>
    </span>
  )
}

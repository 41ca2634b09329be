import { useApi } from '../../api.ts'
import { dayText } from '../../shell/day-text.ts'
import { toast } from '../../ui/layer/toast.ts'
import { Status } from '../../ui/status.tsx'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { defineList, type ListResource } from '../resource.ts'
import { scheduleText } from './schedule-labels.ts'
import type { Theme } from './theme.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const STATES: Record<Theme['state'], string> = { live: 'Live', scheduled: 'Scheduled', ended: 'Ended', off: 'Off' }

export const themes: ListResource = {
  name: 'theme',
  label: 'Themes',
  path: '/admin/themes',
  itemPath: '/admin/themes/$id',
  readPath: '/admin/holiday-themes',
  list: defineList('GET /admin/holiday-themes', {
    heading: 'Holiday Themes',
    caption: 'Holiday themes',
    intro: ({ items }) => scheduleText(items),
    addLabel: 'Create theme',
    empty: { title: 'No holiday themes found. Create one to get started.' },
    columns: ({ open, rows: themes }) => [
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
        cell: ({ state }) => (
          <Status of="theme" is={state}>
            {STATES[state]}
          </Status>
        ),
      },
      { header: 'Active', cell: (theme) => <ThemeSwitch theme={theme} themes={themes} /> },
      actionsColumn((theme) => (
        <>
          <RowAction verb="Edit" of={theme.name} onClick={() => open(theme.id)} />
          {!theme.active && <DeleteTheme theme={theme} />}
        </>
      )),
    ],
  }),
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

function DeleteTheme({ theme: { id, name } }: { theme: Theme }) {
  const api = useApi()
  const refresh = useRefresh('theme')
  return (
    <ConfirmedAction
      verb="Delete"
      of={name}
      title={`Delete ${name}`}
      confirmLabel="Delete theme"
      run={() => api.call('DELETE /admin/holiday-themes/:id', { id })}
      onDone={() => toast({ title: 'Holiday theme deleted successfully' })}
      onFailed={({ message }) =>
        toast({ title: 'Error', description: `Failed to delete holiday theme: ${message}`, tone: 'destructive' })
      }
      refresh={refresh}>
      <p>This deletes its colors, pictures and CSS. The shop does not change.</p>
    </ConfirmedAction>
  )
}

import { AdminDeviceSearch } from '#contract/devices/admin-device.ts'
import { Badge } from '../../ui/badge.tsx'
import { rowCountText } from '../list/list-page.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { defineList, type ListResource } from '../resource.ts'
import { KIND_NAMES } from './device.ts'

const STATUSES = [
  ['', 'Offered'],
  ['archived', 'Archived'],
  ['merged', 'Merged'],
] as const

export const deviceModels: ListResource = {
  name: 'device_model',
  label: 'Device models',
  path: '/admin/device-models',
  itemPath: '/admin/device-models/$id',
  list: defineList('GET /admin/device-models', {
    search: AdminDeviceSearch,
    searchLabel: 'Search models',
    searchPlaceholder: 'Search by name, nickname or code',
    filters: [
      { name: 'kind', label: 'Kind', options: [['', 'All kinds'], ...Object.entries(KIND_NAMES)] },
      { name: 'status', label: 'Status', options: STATUSES },
    ],
    intro: rowCountText,
    addLabel: 'Add Model',
    empty: { title: 'No models found', text: 'Add the devices that your customers bring.' },
    columns: ({ open }) => [
      {
        header: 'Model',
        cell: ({ name, origin, mergedInto }) => (
          <span className="flex flex-wrap items-center gap-2">
            {name} {origin === 'own' && <Badge tone="primary">Yours</Badge>}
            {origin === 'changed' && <Badge>Corrected</Badge>}
            {mergedInto && <span className="text-muted">is {mergedInto.name}</span>}
          </span>
        ),
      },
      { header: 'Maker', cell: ({ make }) => make },
      { header: 'Kind', isSecondary: true, cell: ({ kind }) => KIND_NAMES[kind] },
      { header: 'Year', isFigure: true, isSecondary: true, cell: ({ releaseYear }) => releaseYear ?? '—' },
      { header: 'Codes', cell: ({ codes }) => codes.join(', ') || '—' },
      actionsColumn(({ id, name }) => <RowAction verb="Edit" of={name} onClick={() => open(id)} />),
    ],
  }),
}

import { Archive, ArchiveRestore, Eye, ListTree, type LucideIcon, Pencil, ScanBarcode, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useMayWrite } from '../frame/may-write.tsx'
import type { Column } from './data-table.tsx'

export function actionsColumn<Row>(cell: (row: Row) => ReactNode): Column<Row> {
  return { header: 'Actions', isUnlabeled: true, className: 'whitespace-nowrap md:text-right', cell }
}

const ONLY_LOOKS = 'View'
const ICONS: Record<string, LucideIcon> = {
  [ONLY_LOOKS]: Eye,
  Edit: Pencil,
  Options: ListTree,
  Units: ScanBarcode,
  Archive,
  Restore: ArchiveRestore,
  Delete: Trash2,
  Remove: Trash2,
}
const DESTROYING = ['Delete', 'Remove']

interface Props {
  verb: string
  /** The row's name distinguishes the buttons of a table for screen readers. */
  of: string
  isBusy?: boolean
  onClick: () => void
}

export function RowAction({ verb, of, isBusy, onClick }: Props) {
  const mayWrite = useMayWrite()
  if (!mayWrite && verb !== ONLY_LOOKS) return null
  const Icon = ICONS[verb]
  const label = `${verb} ${of}`
  if (!Icon)
    return (
      <Button kind="plain" size="small" aria-label={label} isBusy={isBusy} onClick={onClick}>
        {verb}
      </Button>
    )
  return (
    <IconButton
      size="small"
      label={label}
      aria-busy={isBusy || undefined}
      onClick={() => !isBusy && onClick()}
      className={DESTROYING.includes(verb) ? 'ml-3 text-cancelled' : undefined}
    >
      <Icon aria-hidden className="size-4" />
    </IconButton>
  )
}

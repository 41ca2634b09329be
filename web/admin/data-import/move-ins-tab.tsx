import { Outlet } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useItems } from '../frame/use-items.ts'
import { useAdminList } from '../list/admin-list.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { ShopMoment } from '../shop-moment.tsx'
import { MOVE_IN_STATES, type MoveIn, NOUN_WORDS } from './move-in-words.ts'

const MAX_LISTED = 100

/** Files from the program that the shop used before, and what became of them. */
export function MoveInsTab() {
  const list = useAdminList('GET /admin/move-ins', { limit: MAX_LISTED })
  const { open } = useItems('/admin/move-ins')
  return (
    <>
      <TabHeading
        title="Data import"
        actions={
          <Button onClick={() => open('new')}>
            <FileUp aria-hidden className="size-4" /> Import a file
          </Button>
        }
      >
        Customers, repairs and appointments from RepairShopr, RepairDesk, Square or Shopify. Import products
        on{' '}
        <AdminLink to="/admin/products/import" className="link">
          their own page
        </AdminLink>
        .
      </TabHeading>
      <DataTable
        caption="Imported files"
        columns={columnsWith(open)}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ filename }) => filename}
        onOpen={({ id }) => open(id)}
        empty={
          <EmptyState icon={<FileUp aria-hidden />} title="No imports yet">
            Export customers, repairs or appointments as CSV from your old program. You see a preview before
            anything changes, and can undo the import for a day.
          </EmptyState>
        }
      />
      <Outlet />
    </>
  )
}

function columnsWith(open: (id: number) => void): Column<MoveIn>[] {
  return [
    {
      header: 'File',
      cell: ({ id, filename }) => (
        <button type="button" className="link text-left break-all" onClick={() => open(id)}>
          {filename}
        </button>
      ),
    },
    { header: 'What', cell: ({ noun, format }) => `${NOUN_WORDS[noun]} of ${format}` },
    { header: 'Added', isFigure: true, cell: ({ created }) => created },
    { header: 'Refused', isFigure: true, cell: ({ refused }) => refused },
    { header: 'State', cell: ({ state }) => MOVE_IN_STATES[state] },
    { header: 'When', isSecondary: true, cell: ({ startedAt }) => <ShopMoment at={startedAt} /> },
    { header: 'By', isSecondary: true, cell: ({ startedBy }) => startedBy },
  ]
}

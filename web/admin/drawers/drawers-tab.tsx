import { useNavigate } from '@tanstack/react-router'
import { CreditCard, HandCoins, Wallet } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { useAdminList } from '../list/admin-list.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { DrawerOpeningFields } from './drawer-opening-fields.tsx'
import { CardReadersDialog } from './readers/card-readers-dialog.tsx'
import { useOpenDrawer } from './use-open-drawer.ts'

type Drawer = Output<'GET /admin/drawers'>[number]

export function DrawersTab() {
  const navigate = useNavigate()
  const list = useAdminList('GET /admin/drawers', {})
  const { company } = useShell()
  return (
    <>
      <TabHeading title="Cash drawers" actions={<Settings />}>
        Cash is recorded in the seller’s drawer, or in the open drawer.
      </TabHeading>
      <OpenDrawer />
      <DataTable
        caption="Cash drawers"
        columns={columnsWith(company.timeZone)}
        list={{ ...list, data: list.data && { items: list.data } }}
        idOf={({ id }) => id}
        nameOf={({ till }) => till}
        onOpen={({ id }) => void navigate({ to: '/admin/drawers/$id', params: { id: String(id) } })}
        empty={
          <EmptyState icon={<Wallet aria-hidden />} title="No cash drawers yet">
            Count the starting cash and open a drawer to track its cash.
          </EmptyState>
        }
      />
    </>
  )
}

function Settings() {
  const [isOpen, setOpen] = useState(false)
  if (!useMay('company.write')) return null
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <CreditCard aria-hidden className="size-4" /> Card readers
      </Button>
      <AdminLink to="/admin/settings/tips" className={buttonLook('quiet')}>
        <HandCoins aria-hidden className="size-4" /> Tips
      </AdminLink>
      {isOpen && <CardReadersDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function OpenDrawer() {
  const navigate = useNavigate()
  const form = useOpenDrawer((id) => void navigate({ to: '/admin/drawers/$id', params: { id: String(id) } }))
  return (
    <form noValidate onSubmit={form.submit}>
      <Card className="flex flex-wrap items-start gap-4">
        <DrawerOpeningFields form={form} />
        <Button type="submit" className="mt-6.5" isBusy={form.isBusy}>
          Open drawer
        </Button>
      </Card>
    </form>
  )
}

function columnsWith(timeZone: string): Column<Drawer>[] {
  return [
    {
      header: 'Drawer',
      cell: ({ id, till, closedAt }) => (
        <span className="flex flex-wrap items-center gap-2">
          <AdminLink to="/admin/drawers/$id" params={{ id: String(id) }} className="link">
            {till}
          </AdminLink>
          {closedAt === null && <Badge>Open</Badge>}
        </span>
      ),
    },
    {
      header: 'Opened',
      isNamed: true,
      cell: ({ openedAt, openedBy }) => `${shopTime(openedAt, timeZone)}, ${openedBy}`,
    },
    {
      header: 'Closed',
      isNamed: true,
      isSecondary: true,
      cell: ({ closedAt, closedBy }) => (closedAt ? `${shopTime(closedAt, timeZone)}, ${closedBy}` : '—'),
    },
    {
      header: 'Expected',
      isFigure: true,
      cell: ({ expected }) => (expected === null ? '—' : <Money amount={expected} />),
    },
    {
      header: 'Difference',
      isFigure: true,
      cell: ({ difference }) => (difference === null ? '—' : <Money amount={difference} />),
    },
  ]
}

import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { DrawerMoveDraft } from '#contract/payments/drawer.ts'
import { useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Field } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { Money } from '../../ui/money.tsx'
import { numberOrNull, useAdminForm } from '../form/use-admin-form.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import { ItemHeading } from '../frame/item-heading.tsx'
import { PendingItem } from '../frame/pending-item.tsx'
import { PrintLink } from '../frame/print-link.tsx'
import { useRecordTitle } from '../frame/record-title.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { useWayBack } from '../frame/use-way-back.ts'
import { Panel } from '../orders/panel.tsx'
import { useReceiptPrinter } from '../printing/use-receipt-printer.ts'
import { placeOf } from '../resources.ts'
import { CloseDrawer } from './close-drawer.tsx'
import { drawerRows, type WholeDrawer } from './drawer-rows.ts'

const NOTHING_TYPED = { kind: 'out' as 'in' | 'out', amount: null as number | null, reason: '' }

function MoveCash({ id }: { id: number }) {
  const api = useApi()
  const refresh = useRefresh('drawer')
  const [key, setKey] = useState(createIdempotencyKey)
  const { printAfterSale } = useReceiptPrinter()
  const form = useAdminForm(DrawerMoveDraft.omit({ key: true }), {
    values: NOTHING_TYPED,
    failure: 'Failed to record the cash',
    async send({ kind, amount, reason }) {
      const { moves } = await api.call('POST /admin/drawers/:id/moves', { id, key, kind, amount: amount!, reason })
      const moveId = Math.max(...moves.map((move) => move.id))
      printAfterSale((api) => api.call('POST /admin/drawers/:id/moves/:moveId/prints', { id, moveId }))
      toast({ title: kind === 'in' ? 'Paid in' : 'Paid out' })
      setKey(createIdempotencyKey())
      // The list may show the movement before this response arrives, so the user may already be typing the next one.
      const now = form.getValues()
      if (now.kind === kind && now.amount === amount && now.reason === reason) form.reset(NOTHING_TYPED)
      // Not awaited: the button ignores clicks while the form is busy.
      void refresh()
    },
  })
  const { register, errors } = form
  return (
    <Panel title="Cash in or out">
      <form noValidate onSubmit={form.submit} className="grid gap-4 p-4">
        <Field label="Type" isRequired error={errors.kind?.message}>
          <Select {...register('kind')}>
            <option value="out">Paid out</option>
            <option value="in">Paid in</option>
          </Select>
        </Field>
        <Field label="Amount" isRequired error={errors.amount?.message}>
          <MoneyInput {...register('amount', numberOrNull)} />
        </Field>
        <Field label="Reason" isRequired error={errors.reason?.message}>
          <TextInput autoComplete="off" maxLength={200} {...register('reason')} />
        </Field>
        <Button type="submit" kind="quiet" className="justify-self-start" isBusy={form.isBusy}>
          Record
        </Button>
      </form>
    </Panel>
  )
}

export function DrawerPage({ id }: { id: string }) {
  useWayBack('/admin/drawers')
  const query = useQuery({ ...useApi().query('GET /admin/drawers/:id', { id: Number(id) }), refetchOnMount: 'always' })
  const { company } = useShell()
  useRecordTitle(query.data && `Drawer ${query.data.till}`)
  if (!query.data) return <PendingItem query={query} backTo="/admin/drawers" backName="All cash drawers" />
  const drawer = query.data
  const isOpen = drawer.closedAt === null
  return (
    <>
      <ItemHeading
        backTo="/admin/drawers"
        backName="All cash drawers"
        title={`Drawer ${drawer.till}`}
        actions={
          <a href={`/admin/print/drawer/${drawer.id}`} target="_blank" rel="noreferrer" className={buttonLook('quiet')}>
            <Printer aria-hidden className="size-4" /> Print
          </a>
        }>
        Opened by {drawer.openedBy}, {shopTime(drawer.openedAt, company.timeZone)}
        {drawer.closedAt && ` · closed by ${drawer.closedBy}, ${shopTime(drawer.closedAt, company.timeZone)}`}
      </ItemHeading>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title="Expected cash">
          <dl className="grid gap-1 p-4 text-sm">
            {drawerRows(drawer).map(([name, amount]) => (
              <div key={name} className="flex justify-between gap-4">
                <dt>{name}</dt>
                <dd>
                  <Money amount={amount} />
                </dd>
              </div>
            ))}
          </dl>
          {drawer.note && <p className="border-t border-line p-4 text-sm wrap-anywhere">{drawer.note}</p>}
        </Panel>
        {isOpen && <CloseDrawer drawer={drawer} />}
        {isOpen && <MoveCash id={drawer.id} />}
        <Moves drawer={drawer} />
      </div>
    </>
  )
}

function Moves({ drawer: { id: drawerId, moves } }: { drawer: WholeDrawer }) {
  const { company } = useShell()
  return (
    <Panel title="Paid in and out">
      {moves.length === 0 ? (
        <p className="p-4 text-sm text-muted">Nothing yet: such as change from the bank, stamps or cleaning.</p>
      ) : (
        <ul>
          {moves.map(({ id, kind, amount, reason, subject, actor, at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-line px-4 py-3 text-sm">
              <span className="min-w-0 wrap-anywhere">
                <Reason subject={subject}>{reason}</Reason>
                <span className="block text-xs text-muted">
                  {actor}, {shopTime(at, company.timeZone)}
                </span>
              </span>
              <span className="flex items-center gap-3">
                <Money amount={kind === 'in' ? amount : -amount} />
                <PrintLink size="small" href={`/admin/print/drawer/${drawerId}?move=${id}`}>
                  Receipt
                </PrintLink>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Reason({ subject, children }: { subject: string | null; children: string }) {
  const place = subject === null ? undefined : placeOf(subject)
  if (!place) return children
  return (
    <AdminLink {...place} className="link">
      {children}
    </AdminLink>
  )
}

import { useState } from 'react'
import { BulkMove } from '#contract/orders/admin-order.ts'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { type ToastText, toast } from '../../ui/layer/toast.ts'
import { PrintLink } from '../frame/print-link.tsx'
import { BulkBar } from '../list/bulk-bar.tsx'
import type { Selection } from '../list/data-table.tsx'
import { type OrderRow, type OrderStatus, statusOptions } from './order-labels.ts'
import { useOrderSaved } from './use-order-saved.ts'
import { useUndoMove } from './use-undo-move.ts'

type Report = Output<'POST /admin/orders/bulk'>

interface Props {
  selection: Selection
  /** Undefined if the list shows orders for shipping and for pickup. */
  method: OrderRow['shippingMethod'] | undefined
}

export function MoveSelected({ selection, method }: Props) {
  const [requested, setRequested] = useState<OrderStatus>()
  return (
    <BulkBar selection={selection}>
      <Select
        aria-label="Set the status of the selected orders"
        value=""
        onChange={({ target }) => setRequested(target.value as OrderStatus)}
        className="w-44 text-sm">
        <option value="">Set status…</option>
        {statusOptions(method).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <PrintLink size="small" href={`/admin/print/packing-slips?orders=${[...selection.ids].join(',')}`}>
        Packing slips
      </PrintLink>
      {requested && (
        <BulkDialog
          selection={selection}
          status={requested}
          label={statusOptions(method).find(([value]) => value === requested)![1]}
          onClose={() => setRequested(undefined)}
        />
      )}
    </BulkBar>
  )
}

interface BulkProps {
  selection: Selection
  status: OrderStatus
  label: string
  onClose: () => void
}

function BulkDialog({ selection, status, label, onClose }: BulkProps) {
  const api = useApi()
  const saved = useOrderSaved()
  const undoMove = useUndoMove()
  const count = selection.ids.size
  const [report, setReport] = useState<Report>()
  const { register, submit, errors, isBusy } = useContractForm(BulkMove.omit({ ids: true }), {
    values: { status, reason: '' },
    async send({ reason }) {
      const why = reason.trim() === '' ? {} : { reason }
      const moved = await api.call('POST /admin/orders/bulk', { ids: [...selection.ids], status, ...why })
      saved()
      const changed = moved.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]))
      if (moved.some(({ outcome }) => outcome !== 'refused')) {
        const undo: Partial<ToastText> = changed.length === 0 ? {} : undoMove(changed, status)
        const description = [`${summary(moved)}.`, undo.description].filter(Boolean).join(' ')
        toast({ title: 'Order status updated successfully', ...undo, description })
      }
      if (moved.some(({ outcome }) => outcome === 'refused')) return setReport(moved)
      selection.change(new Set())
      onClose()
    },
    onProblem: ({ message }) =>
      toast({ title: 'Error', description: `Failed to update order status: ${message}`, tone: 'destructive' }),
  })

  return (
    <Dialog title={`Set ${count} ${count === 1 ? 'order' : 'orders'} to ${label}?`} isOpen onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {status === 'cancelled' && (
          <p className="text-sm">
            The rest of each payment is refunded the way it was paid, the items go back to stock, and each customer is
            notified by email.
          </p>
        )}
        {status === 'shipped' && <p className="text-sm">Each customer is notified by email.</p>}
        <Field label="Reason" help="Required if this is not an order’s usual next step." error={errors.reason?.message}>
          <TextArea rows={2} maxLength={500} {...register('reason')} />
        </Field>
        {report && <Refusals report={report} selection={selection} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {report ? 'Close' : 'Leave as they are'}
          </Button>
          <Button type="submit" kind={status === 'cancelled' ? 'danger' : 'primary'} isBusy={isBusy}>
            {report ? 'Try again' : `Set to ${label}`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Refusals({ report, selection }: { report: Report; selection: Selection }) {
  const refused = report.filter(({ outcome }) => outcome === 'refused')
  return (
    <section role="alert" className="grid gap-2 rounded-card border border-processing p-4 text-sm">
      <p className="font-semibold">{summary(report)}</p>
      <ul className="grid gap-1">
        {refused.map(({ id, message }) => (
          <li key={id}>
            <span className="figures">#{id}</span>: {message}
          </li>
        ))}
      </ul>
      <Button
        kind="plain"
        size="small"
        className="justify-self-start"
        onClick={() => selection.change(new Set(refused.map(({ id }) => id)))}>
        Keep only these selected
      </Button>
    </section>
  )
}

function summary(report: Report): string {
  const count = (outcome: Report[number]['outcome']) => report.filter((row) => row.outcome === outcome).length
  const parts = [
    [count('changed'), 'changed'],
    [count('unchanged'), 'already had this status'],
    [count('refused'), 'refused'],
  ] as const
  return parts
    .filter(([number]) => number > 0)
    .map(([number, words]) => `${number} ${words}`)
    .join(', ')
}

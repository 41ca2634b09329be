import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { BulkBar } from '../list/bulk-bar.tsx'
import type { Selection } from '../list/data-table.tsx'
import { type OrderStatus, STATUSES, statusWord } from './order-words.ts'
import { useOrderSaved } from './use-order-saved.ts'

type Report = Output<'POST /admin/orders/bulk'>

/** One status for all ticked orders. What is refused stays ticked and says why. */
export function BulkMove({ selection }: { selection: Selection }) {
  const [asked, setAsked] = useState<OrderStatus>()
  return (
    <BulkBar selection={selection}>
      <Select
        aria-label="Set the status of the selected orders"
        value=""
        onChange={({ target }) => setAsked(target.value as OrderStatus)}
        className="w-44 text-sm"
      >
        <option value="">Set status…</option>
        {STATUSES.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      {asked && <BulkDialog selection={selection} status={asked} onClose={() => setAsked(undefined)} />}
    </BulkBar>
  )
}

interface Props {
  selection: Selection
  status: OrderStatus
  onClose: () => void
}

function BulkDialog({ selection, status, onClose }: Props) {
  const api = useApi()
  const saved = useOrderSaved()
  const count = selection.ids.size
  const move = useMutation({
    mutationFn: (reason: string) =>
      api.call('POST /admin/orders/bulk', {
        ids: [...selection.ids],
        status,
        ...(reason !== '' && { reason }),
      }),
    onSuccess: (report) => {
      saved()
      const refused = report.filter(({ outcome }) => outcome === 'refused')
      if (refused.length > 0) return
      toast({ title: 'Order status updated successfully', description: summary(report) })
      selection.change(new Set())
      onClose()
    },
    onError: ({ message }) =>
      toast({
        title: 'Error',
        description: `Failed to update order status: ${message}`,
        tone: 'destructive',
      }),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    move.mutate(String(new FormData(event.currentTarget).get('reason')).trim())
  }

  return (
    <Dialog
      title={`Set ${count} ${count === 1 ? 'order' : 'orders'} to ${statusWord(status)}?`}
      isOpen
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {status === 'cancelled' && (
          <p className="text-sm">
            Each of them is paid back in full, its goods go back on the shelf, and its customer is told by
            mail.
          </p>
        )}
        {status === 'shipped' && <p className="text-sm">Each customer is told by mail.</p>}
        <Field label="Reason" help="Needed where this is not an order’s usual next step.">
          <TextArea name="reason" rows={2} maxLength={500} />
        </Field>
        {move.data && <Refusals report={move.data} selection={selection} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {move.data ? 'Close' : 'Leave as they are'}
          </Button>
          <Button type="submit" kind={status === 'cancelled' ? 'danger' : 'primary'} isBusy={move.isPending}>
            {move.data ? 'Try again' : `Set to ${statusWord(status)}`}
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
        onClick={() => selection.change(new Set(refused.map(({ id }) => id)))}
      >
        Keep only these selected
      </Button>
    </section>
  )
}

function summary(report: Report): string {
  const count = (outcome: Report[number]['outcome']) => report.filter((row) => row.outcome === outcome).length
  const parts = [
    [count('changed'), 'changed'],
    [count('unchanged'), 'were so already'],
    [count('refused'), 'refused'],
  ] as const
  return parts
    .filter(([number]) => number > 0)
    .map(([number, words]) => `${number} ${words}`)
    .join(', ')
}

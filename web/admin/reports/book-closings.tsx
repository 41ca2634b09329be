import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BookClosingDraft, BookReopening } from '#contract/reports/journal.ts'
import { type Output, useApi } from '../../api.ts'
import { dayText } from '../../shell/day-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Dialog, DialogFoot } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { useMay } from '../frame/use-admin-pages.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { ShopMoment } from '../shop-moment.tsx'

type Closing = Output<'GET /admin/book-closings'>[number]

/** Which days of the journal are locked. */
export function BookClosings({ yesterday }: { yesterday: string }) {
  const { data: closings } = useQuery(useApi().query('GET /admin/book-closings'))
  const mayClose = useMay('company.write')
  const [dialog, setDialog] = useState<'close' | 'reopen' | null>(null)
  if (!closings) return null
  const last = closings[0]
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">Closed days</h2>
      <p className="max-w-3xl text-sm text-muted">
        Closed days stay as they are. Later changes of them, such as a late refund, are booked on the first open day and
        name the day that they correct.
      </p>
      <p className="text-sm">
        {last ? (
          <>
            Closed through {dayText(last.through)} by {last.closedBy}, <ShopMoment at={last.closedAt} isDay />.
          </>
        ) : (
          'No day is closed yet.'
        )}
      </p>
      {mayClose && (
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" size="small" onClick={() => setDialog('close')}>
            Close books
          </Button>
          {last && (
            <Button kind="quiet" size="small" onClick={() => setDialog('reopen')}>
              Reopen last closed days
            </Button>
          )}
        </div>
      )}
      {dialog === 'close' && <CloseDialog yesterday={yesterday} onClose={() => setDialog(null)} />}
      {dialog === 'reopen' && last && <ReopenDialog closing={last} onClose={() => setDialog(null)} />}
    </Card>
  )
}

function CloseDialog({ yesterday, onClose }: { yesterday: string; onClose: () => void }) {
  const api = useApi()
  const refresh = useRefresh('book_closing')
  const { register, submit, errors, refusal, isBusy } = useContractForm<BookClosingDraft>(BookClosingDraft, {
    values: { through: yesterday },
    async send(draft) {
      await api.call('POST /admin/book-closings', draft)
      toast({ title: 'Books closed' })
      onClose()
      await refresh()
    },
  })
  return (
    <Dialog title="Close books" isOpen onClose={onClose} size="narrow">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label="Close books through"
          help="This day and all days before it, such as the last day of a month."
          isRequired
          error={errors.through?.message}>
          <TextInput type="date" max={yesterday} {...register('through')} />
        </Field>
        <Refusal text={refusal} />
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Close books
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

function ReopenDialog({ closing: { id, through }, onClose }: { closing: Closing; onClose: () => void }) {
  const api = useApi()
  const refresh = useRefresh('book_closing')
  const { register, submit, errors, refusal, isBusy } = useContractForm<BookReopening>(BookReopening, {
    values: { reason: '' },
    async send({ reason }) {
      await api.call('POST /admin/book-closings/:id/reopen', { id, reason })
      toast({ title: 'Days reopened' })
      onClose()
      await refresh()
    },
  })
  return (
    <Dialog title={`Reopen the days closed through ${dayText(through)}?`} isOpen onClose={onClose} size="narrow">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>These days change again. If their entries are in your books already, they may differ afterwards.</p>
        <Field label="Reason" isRequired error={errors.reason?.message}>
          <TextInput autoComplete="off" maxLength={200} {...register('reason')} />
        </Field>
        <Refusal text={refusal} />
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" kind="danger" isBusy={isBusy}>
            Reopen days
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

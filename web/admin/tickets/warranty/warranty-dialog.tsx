import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { WarrantyClaim } from '#contract/repairs/warranty.ts'
import { type Input, useApi } from '../../../api.ts'
import { createIdempotencyKey } from '../../../idempotency-key.ts'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { longDay } from '../../../shell/day-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Dialog, DialogFoot } from '../../../ui/layer/dialog.tsx'
import { toast } from '../../../ui/layer/toast.ts'
import { useTicketSaved } from '../use-ticket-saved.ts'

export function WarrantyDialog({ ticket, onClose }: { ticket: TicketDetails; onClose: () => void }) {
  const api = useApi()
  const saved = useTicketSaved()
  const navigate = useNavigate()
  const [key] = useState(createIdempotencyKey)
  const { register, submit, errors, refusal, isBusy } = useContractForm<
    Input<'POST /repair-tickets/:id/warranty-claim'>
  >(WarrantyClaim as never, {
    values: { id: ticket.id, key, problemDescription: '' },
    async send(claim) {
      const made = await api.call('POST /repair-tickets/:id/warranty-claim', claim)
      saved(made)
      onClose()
      toast({ title: 'Success', description: 'New repair ticket has been created.' })
      await navigate({ to: '/admin/tickets/$id', params: { id: String(made.id) } })
    },
  })
  return (
    <Dialog title={`${ticket.number} came back`} isOpen onClose={onClose} size="narrow">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm">
          Its warranty lasts until {longDay(ticket.warrantyEndsOn!)}. The new ticket costs nothing unless you write a
          bill.
        </p>
        <Field label="What is wrong now" isRequired error={errors.problemDescription?.message}>
          <TextArea rows={3} maxLength={4000} {...register('problemDescription')} />
        </Field>
        <Refusal text={refusal} />
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Bring it in
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

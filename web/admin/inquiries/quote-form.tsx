import { useState } from 'react'
import { QuoteDraft } from '#contract/inquiries/inquiry-quote.ts'
import { type Input, useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { toast } from '../../ui/layer/toast.ts'
import { RestoredDraft } from '../form/form-foot.tsx'
import { useAdminFormDraft } from '../form/use-admin-draft.ts'
import { freshLine, WorkLinesField, type WorkValues } from '../tickets/work-lines-field.tsx'
import type { AdminInquiry } from './inquiry.ts'
import { useInquirySaved } from './use-inquiry-saved.ts'

type Draft = Omit<Input<'POST /admin/inquiries/:id/quotes'>, 'lines'> & WorkValues

export function QuoteForm({ inquiry, onClose }: { inquiry: AdminInquiry; onClose: () => void }) {
  const api = useApi()
  const saved = useInquirySaved()
  const [key] = useState(createIdempotencyKey)
  const latest = inquiry.quotes.at(-1)
  const form = useContractForm<Draft>(QuoteDraft as never, {
    values: {
      id: inquiry.id,
      key,
      version: inquiry.version,
      lines: latest?.lines.map(({ lineTotal, tax, ...line }) => line) ?? [freshLine],
      note: latest?.note ?? '',
      validDays: 14,
    },
    async send(draft) {
      saved(await api.call('POST /admin/inquiries/:id/quotes', draft as never))
      formDraft.forget()
      onClose()
      toast({ title: 'Quote sent', description: `It was emailed to ${inquiry.customerEmail}.` })
    },
  })
  const formDraft = useAdminFormDraft(form, `quote:${inquiry.id}`)
  const { register, submit, errors, refusal, isBusy } = form
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-5">
      <RestoredDraft draft={formDraft} />
      <WorkLinesField form={form as never} />
      <Field label="Note" help="The customer sees it." error={errors.note?.message}>
        <TextArea rows={2} maxLength={1000} {...register('note')} />
      </Field>
      <Field label="Valid for days" isRequired error={errors.validDays?.message}>
        <NumberInput min={2} max={90} {...register('validDays', { valueAsNumber: true })} />
      </Field>
      <Refusal text={refusal} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isBusy}>
          Send to the customer
        </Button>
      </div>
    </form>
  )
}

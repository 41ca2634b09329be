import { InquiryTicket } from '#contract/inquiries/admin-inquiry.ts'
import { type Input, useApi } from '../../api.ts'
import { DEVICE_TYPES } from '../../repairs/ticket-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { toast } from '../../ui/layer/toast.ts'
import type { AdminInquiry } from './inquiry.ts'
import { useInquirySaved } from './use-inquiry-saved.ts'

type Draft = Omit<Input<'POST /admin/inquiries/:id/ticket'>, 'deviceType'> & { deviceType: string }

/** What a repair needs beyond what was asked. */
export function TicketOf({ inquiry, onClose }: { inquiry: AdminInquiry; onClose: () => void }) {
  const api = useApi()
  const saved = useInquirySaved()
  const form = useContractForm<Draft>(InquiryTicket, {
    values: { id: inquiry.id, deviceType: '', customerPhone: inquiry.customerPhone },
    async send(draft) {
      saved(await api.call('POST /admin/inquiries/:id/ticket', draft as never))
      onClose()
      toast({ title: 'The repair is open', description: 'What was said, shown and approved stands there.' })
    },
  })
  const { register, submit, errors, refusal, isBusy } = form
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Device type" isRequired error={errors.deviceType?.message}>
          <Select {...register('deviceType')}>
            <option value="">Choose…</option>
            {DEVICE_TYPES.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </Field>
        <Field label="Customer’s phone" isRequired error={errors.customerPhone?.message}>
          <TextInput type="tel" autoComplete="off" maxLength={40} {...register('customerPhone')} />
        </Field>
      </div>
      <Refusal text={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          Open the repair
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

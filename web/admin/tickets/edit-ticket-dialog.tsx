import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { TicketFacts } from '#contract/repairs/admin-ticket.ts'
import { type Input, useApi } from '../../api.ts'
import {
  CustomerFields,
  DeviceFields,
  dayOrNull,
  type TicketValues,
  UrgencyFields,
} from '../../repairs/intake/intake-fields.tsx'
import { NoContactReason } from '../../repairs/intake/no-contact-reason.tsx'
import type { TicketDetails } from '../../repairs/ticket-labels.ts'
import { weekdayMonthDay } from '../../shell/day-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { TicketViewers } from '../workbench/ticket-viewers.tsx'
import { TechnicianField, useTechnicians } from './technician-field.tsx'
import { useNewLink } from './use-new-link.ts'
import { useTicketSaved } from './use-ticket-saved.ts'

type EditValues = TicketValues & { assigneeId: number | null; promisedFor: string | null; noContactReason: string }

const LABELS: Record<keyof EditValues, string> = {
  assigneeId: 'Technician',
  promisedFor: 'Promised for',
  priority: 'Priority',
  estimatedCompletionDate: 'Needed by',
  deviceType: 'Device type',
  deviceBrand: 'Brand',
  deviceModel: 'Model',
  serialNumber: 'Serial number or IMEI',
  problemDescription: 'What is wrong',
  customerName: 'Name',
  customerEmail: 'Email',
  customerPhone: 'Phone',
  noContactReason: 'Reason for no contact details',
}

const EMAIL_HELP = 'Changing it revokes the links in earlier emails and on the claim slip.'

export function EditTicketDialog({ ticket, onClose }: { ticket: TicketDetails; onClose: () => void }) {
  const api = useApi()
  const saved = useTicketSaved()
  const sendNewLink = useNewLink()
  const form = useAdminForm<EditValues>(TicketFacts, {
    values: valuesOf(ticket),
    valuesOf,
    about: `ticket:${ticket.id}`,
    merges: true,
    version: ticket.version,
    draft: `ticket:${ticket.id}`,
    failure: 'Failed to update ticket',
    async send(edit) {
      const given = { id: ticket.id, ...edit } as Input<'PUT /repair-tickets/:id/facts'>
      const after = await api.call('PUT /repair-tickets/:id/facts', given)
      saved(after)
      onClose()
      const former = ticket.customerEmail.toLowerCase()
      const isOtherAddress = former !== '' && after.customerEmail.toLowerCase() !== former
      if (!isOtherAddress) return toast({ title: `${ticket.number} saved` })
      toast({
        title: `${ticket.number} saved`,
        description: 'Links in earlier emails and on the claim slip no longer open the repair.',
        ...(after.customerEmail !== '' && {
          action: { label: 'Email a new link', onChoose: () => void sendNewLink(after) },
        }),
      })
    },
  })
  const { register, errors } = form
  const technicians = useTechnicians()
  return (
    <FormDialog
      title={`Edit ${ticket.number}`}
      form={form}
      labels={LABELS}
      show={(name, value) => (name === 'assigneeId' ? technicians.find(({ id }) => id === value)?.name : undefined)}
      submitLabel="Save changes"
      onClose={onClose}>
      <TicketViewers id={ticket.id} isEditing />
      <div className="grid gap-4 sm:grid-cols-2">
        <TechnicianField form={form} label={LABELS.assigneeId} />
        <PromiseField form={form} ticketId={ticket.id} label={LABELS.promisedFor} />
        <UrgencyFields form={form} />
        <DeviceFields form={form} />
      </div>
      <Field label={LABELS.problemDescription} isRequired error={errors.problemDescription?.message}>
        <TextArea maxLength={4000} {...register('problemDescription')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <CustomerFields form={form} needsOneWay emailHelp={ticket.customerEmail === '' ? undefined : EMAIL_HELP} />
      </div>
      <NoContactReason form={form} />
    </FormDialog>
  )
}

function valuesOf(ticket: TicketDetails): EditValues {
  const { assignee, promisedFor, priority, estimatedCompletionDate, deviceType, problemDescription } = ticket
  const { deviceBrand, deviceModel, serialNumber, customerName, customerEmail, customerPhone, noContactReason } = ticket
  return {
    assigneeId: assignee?.id ?? null,
    promisedFor,
    priority,
    estimatedCompletionDate,
    deviceType,
    deviceBrand: deviceBrand ?? '',
    deviceModel: deviceModel ?? '',
    serialNumber: serialNumber ?? '',
    problemDescription,
    customerName,
    customerEmail,
    customerPhone,
    noContactReason,
  }
}

interface Promised {
  promisedFor: string | null
}

interface Props<V extends FieldValues & Promised> {
  form: ContractForm<V>
  ticketId: number
  label: string
}

function PromiseField<V extends FieldValues & Promised>({ form, ticketId, label }: Props<V>) {
  const { errors, register, setValue, watch } = form as unknown as ContractForm<Promised>
  const { data: advice } = useQuery(useApi().query('GET /repair-tickets/:id/promise-advice', { id: ticketId }))
  return (
    <div className="grid content-start gap-1">
      <Field label={label} error={errors.promisedFor?.message}>
        <TextInput type="date" {...register('promisedFor', dayOrNull)} />
      </Field>
      {advice && (
        <p className="text-xs text-muted">
          Likely done by {weekdayMonthDay(advice.day)}: {reasonOf(advice)}.{' '}
          {watch('promisedFor') !== advice.day && (
            <Button
              kind="plain"
              size="small"
              onClick={() => setValue('promisedFor', advice.day, { shouldDirty: true })}>
              Promise that
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

function reasonOf({ ahead, finishedADay }: { ahead: number; finishedADay: number | null }): string {
  const before = ahead === 0 ? 'nothing is before it' : `${ahead} before it`
  return finishedADay === null ? before : `${before}, about ${finishedADay} finished a day`
}

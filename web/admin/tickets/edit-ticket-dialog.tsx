import { TicketEdit } from '#contract/repairs/admin-ticket.ts'
import { type Input, useApi } from '../../api.ts'
import {
  CustomerFields,
  DeviceFields,
  type TicketValues,
  UrgencyFields,
} from '../../repairs/intake/intake-fields.tsx'
import type { TicketDetails } from '../../repairs/ticket-words.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { Onlookers } from '../workbench/onlookers.tsx'
import { PromiseField } from './promise-field.tsx'
import { TechnicianField, useTechnicians } from './technician-field.tsx'
import { useTicketSaved } from './use-ticket-saved.ts'

type EditValues = TicketValues & { assigneeId: number | null; promisedFor: string | null }

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
  customerEmail: 'E-mail',
  customerPhone: 'Phone',
}

export function EditTicketDialog({ ticket, onClose }: { ticket: TicketDetails; onClose: () => void }) {
  const api = useApi()
  const saved = useTicketSaved()
  const form = useAdminForm<EditValues>(TicketEdit.omit({ id: true, version: true }), {
    values: valuesOf(ticket),
    valuesOf,
    about: `ticket:${ticket.id}`,
    merges: true,
    version: ticket.version,
    failure: 'Failed to update ticket',
    async send(edit) {
      const given = { id: ticket.id, ...edit } as Input<'PUT /repair-tickets/:id/facts'>
      saved(await api.call('PUT /repair-tickets/:id/facts', given))
      onClose()
      toast({ title: `${ticket.number} saved` })
    },
  })
  const { register, errors } = form
  const technicians = useTechnicians()
  return (
    <FormDialog
      title={`Edit ${ticket.number}`}
      form={form}
      labels={LABELS}
      show={(name, value) =>
        name === 'assigneeId' ? technicians.find(({ id }) => id === value)?.name : undefined
      }
      submitLabel="Save changes"
      onClose={onClose}
    >
      <Onlookers id={ticket.id} isEditing />
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
        <CustomerFields form={form} />
      </div>
    </FormDialog>
  )
}

function valuesOf(ticket: TicketDetails): EditValues {
  const { assignee, promisedFor, priority, estimatedCompletionDate, deviceType, problemDescription } = ticket
  const { deviceBrand, deviceModel, serialNumber, customerName, customerEmail, customerPhone } = ticket
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
  }
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EXEMPTION_REASONS, TaxExemptionDraft } from '#contract/customers/tax-exemption.ts'
import { US_STATES } from '#contract/us-states.ts'
import { type Input, type Output, useApi } from '../../api.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { Dialog, DialogFoot } from '../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { useMayWrite } from '../frame/may-write.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { AttachFiles } from './attach-files.tsx'
import type { Customer } from './customer.ts'
import { CustomerPart } from './customer-part.tsx'
import { exemptionText } from './tax-exemption-text.ts'

type Exemption = Output<'GET /admin/customers/:id/tax-exemptions'>[number]

export function CustomerTaxExemptions({ customer }: { customer: Customer }) {
  const { id, erasedAt } = customer
  const { data: exemptions } = useQuery(useApi().query('GET /admin/customers/:id/tax-exemptions', { id }))
  const mayChange = useMayWrite() && erasedAt === null
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Exemption>()
  if (!exemptions || (exemptions.length === 0 && !mayChange)) return null
  return (
    <CustomerPart title="Exempt from sales tax">
      {exemptions.length === 0 && <p className="text-muted">No certificate: this customer pays sales tax.</p>}
      <ul className="grid gap-2">
        {exemptions.map((exemption) => (
          <li key={exemption.id} className="flex items-start justify-between gap-3">
            <span className="grid min-w-0 wrap-anywhere">
              <span>
                {exemption.isExpired ? 'Expired' : 'Exempt'}: {exemptionText(exemption)}
              </span>
              <span className="text-xs text-muted">
                {exemption.certificateNumber ? `Certificate ${exemption.certificateNumber}` : 'No certificate number'}
                {exemption.fileId !== null && (
                  <>
                    ,{' '}
                    <a href={`/api/admin/customers/${id}/files/${exemption.fileId}`} className="link">
                      file
                    </a>
                  </>
                )}
              </span>
            </span>
            {mayChange && (
              <Button
                kind="quiet"
                size="small"
                aria-label={`Remove exemption: ${exemptionText(exemption)}`}
                onClick={() => setRemoved(exemption)}>
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Button kind="quiet" size="small" className="w-fit" onClick={() => setAdding(true)}>
          Add exemption
        </Button>
      )}
      {isAdding && <AddDialog id={id} onClose={() => setAdding(false)} />}
      {removed && <RemoveDialog id={id} exemption={removed} onClose={() => setRemoved(undefined)} />}
    </CustomerPart>
  )
}

interface ExemptionValues {
  id: number
  reason: string
  state: string
  otherStates: string
  certificateNumber: string
  expiresOn: string
  fileId: string
}

type Draft = Input<'POST /admin/customers/:id/tax-exemptions'>

function draftOf({ state, otherStates, expiresOn, fileId, ...draft }: ExemptionValues): Draft {
  const others = otherStates.toUpperCase().match(/[A-Z]+/g) ?? []
  return {
    ...draft,
    states: [...new Set([state, ...others])].filter(Boolean),
    expiresOn: expiresOn || null,
    fileId: fileId === '' ? null : Number(fileId),
  } as Draft
}

function AddDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const api = useApi()
  const refresh = useRefresh('customer')
  const { data: files } = useQuery(api.query('GET /admin/customers/:id/files', { id }))
  const form = useContractForm<ExemptionValues>(
    { safeParse: (typed) => TaxExemptionDraft.safeParse(draftOf(typed as ExemptionValues)) },
    {
      values: {
        ...{ id, reason: 'resale', state: useShell().company.state, otherStates: '' },
        ...{ certificateNumber: '', expiresOn: '', fileId: '' },
      },
      async send(typed) {
        await api.call('POST /admin/customers/:id/tax-exemptions', draftOf(typed))
        toast({ title: 'Exemption saved' })
        onClose()
        await refresh()
      },
    },
  )
  const { register, watch, setValue, submit, errors, refusal, isBusy } = form
  const statesError = (errors as { states?: { message?: string; [at: number]: { message?: string } } }).states
  const attached = (files ?? []).filter(({ attachedId }) => attachedId !== null)
  return (
    <Dialog title="Exempt from sales tax" isOpen onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Reason" isRequired error={errors.reason?.message}>
          <Select {...register('reason')}>
            {Object.entries(EXEMPTION_REASONS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="State" isRequired error={errors.state?.message}>
          <Select {...register('state')}>
            {Object.entries(US_STATES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Other states"
          help="Two letters each, such as KY, IN."
          error={(errors.otherStates ?? statesError)?.message ?? (statesError && 'Use the two letters of each state')}>
          <TextInput autoComplete="off" {...register('otherStates')} />
        </Field>
        <Field label="Certificate number" error={errors.certificateNumber?.message}>
          <TextInput autoComplete="off" maxLength={60} {...register('certificateNumber')} />
        </Field>
        <Field
          label="Expires on"
          help="The last day on which it applies. Leave blank if it does not expire."
          error={errors.expiresOn?.message}>
          <TextInput type="date" {...register('expiresOn')} />
        </Field>
        <Field label="Certificate file" error={errors.fileId?.message}>
          <Select {...register('fileId')} value={watch('fileId')}>
            <option value="">No file</option>
            {attached.map(({ attachedId, name }) => (
              <option key={attachedId} value={String(attachedId)}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <AttachFiles
          customerId={id}
          label="Attach certificate"
          isSingle
          onAdded={async ({ attachedId }) => {
            await refresh()
            setValue('fileId', String(attachedId), { shouldDirty: true })
          }}
        />
        <Refusal text={refusal} />
        <DialogFoot>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Save exemption
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

interface RemoveProps {
  id: number
  exemption: Exemption
  onClose: () => void
}

function RemoveDialog({ id, exemption, onClose }: RemoveProps) {
  const api = useApi()
  const refresh = useRefresh('customer')
  const remove = useMutation({
    mutationFn: () =>
      api.call('DELETE /admin/customers/:id/tax-exemptions/:exemptionId', { id, exemptionId: exemption.id }),
    onSuccess: refresh,
    onError: failureToast('Failed to remove the exemption'),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      title="Remove exemption"
      confirmLabel="Remove exemption"
      isOpen
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}>
      <p>The customer pays sales tax from now on. Earlier sales keep the copy that they relied on.</p>
    </ConfirmDialog>
  )
}

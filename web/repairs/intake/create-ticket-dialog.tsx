import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayIn } from '#contract/zoned-time.ts'
import type { User } from '../../accounts/use-user.ts'
import { type Input, useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TypedDialog } from '../../ui/form/typed-dialog.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { EMPTY_INTAKE, IntakeFields, type IntakeValues } from './intake-fields.tsx'

/** The customer's own form. Staff use the page that also checks the device in. */
export function CreateTicketDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { company } = useShell()
  const [key] = useState(createIdempotencyKey)
  const form = useContractForm<IntakeValues>(async () => (await import('../ticket-rules.ts')).draft, {
    values: valuesFor(user),
    async send(typed) {
      await api.call('POST /repair-tickets', { ...typed, key } as Input<'POST /repair-tickets'>)
      void queryClient.invalidateQueries({ queryKey: ['GET /repair-tickets'] })
      onClose()
      toast({ title: 'Ticket created', description: 'Your repair ticket has been created successfully.' })
    },
    onProblem: (problem) => !problem.fields && failureToast('Error creating ticket')(problem),
  })
  const { submit, refusal, isBusy, isDirty } = form
  return (
    <TypedDialog title="Create New Ticket" isDirty={isDirty} onClose={onClose} size="wide">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <IntakeFields form={form} isOwn earliest={dayIn(company.timeZone, new Date())} />
        <p className="text-xs text-muted">
          By sending this you agree to our{' '}
          <a href="/repair-terms" target="_blank" rel="noreferrer" className="link">
            repair terms<span className="sr-only"> (opens in a new tab)</span>
          </a>
          . Please do not enter passwords or passcodes here.
        </p>
        <Refusal text={refusal} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {isBusy ? 'Creating…' : 'Create Ticket'}
          </Button>
        </div>
      </form>
    </TypedDialog>
  )
}

function valuesFor(user: User): IntakeValues {
  return {
    ...EMPTY_INTAKE,
    customerName: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username,
    customerEmail: user.email ?? '',
    customerPhone: user.phone ?? '',
  }
}

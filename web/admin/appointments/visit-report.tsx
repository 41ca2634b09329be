import { useEffect } from 'react'
import { VisitReport as Rules } from '#contract/appointments/field-visit.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import type { FieldVisit } from './calendar-labels.ts'

interface Props {
  id: number
  workDone: string
  onSaved: (visit: FieldVisit) => void
  onTyped: (isUnsaved: boolean) => void
}

export function VisitReport({ id, workDone, onSaved, onTyped }: Props) {
  const api = useApi()
  const form = useContractForm(Rules.pick({ workDone: true }), {
    values: { workDone },
    async send(typed) {
      onSaved(await api.call('POST /admin/appointments/:id/visit/report', { id, ...typed }))
      toast({ title: 'Recorded' })
    },
    onProblem: failureToast('Failed to save'),
  })
  const isChanged = form.watch('workDone') !== workDone
  useEffect(() => onTyped(isChanged), [isChanged, onTyped])
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-2">
      <Field label="What was done" error={form.errors.workDone?.message}>
        <TextArea rows={3} maxLength={2_000} {...form.register('workDone')} />
      </Field>
      {isChanged && (
        <Button type="submit" kind="quiet" size="small" className="justify-self-start" isBusy={form.isBusy}>
          Save what was done
        </Button>
      )}
    </form>
  )
}

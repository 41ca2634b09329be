import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REPAIR_MAILS, RepairMailDraft, wordsOf } from '#contract/repairs/repair-mail.ts'
import { type Output, useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { failureToast, toast } from '../../../ui/layer/toast.ts'

type RepairMail = Output<'GET /admin/repair-mails'>[number]

/** A mail's own words; what is left empty is said in the program's. */
export function RepairMailForm({ mail }: { mail: RepairMail }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [preview, setPreview] = useState<Output<'POST /admin/repair-mails/preview'>>()
  const { kind } = mail
  const standard = REPAIR_MAILS[kind]
  const { register, submit, errors, refusal, isBusy, getValues } = useContractForm(RepairMailDraft, {
    values: { kind, isOn: mail.isOn, subject: mail.subject ?? '', opening: mail.opening ?? '' },
    async send(typed) {
      await api.call('POST /admin/repair-mails', typed)
      void queryClient.invalidateQueries({ queryKey: ['GET /admin/repair-mails'] })
      toast({ title: `${standard.name}: saved` })
    },
  })
  async function show() {
    const { subject, opening } = getValues()
    try {
      setPreview(await api.call('POST /admin/repair-mails/preview', { kind, subject, opening }))
    } catch (error) {
      failureToast('No preview')(error as Error)
    }
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      {standard.mayBeOff ? (
        <Checkbox label="Send it" {...register('isOn')} />
      ) : (
        <p className="text-sm text-muted">This one is always sent.</p>
      )}
      <Field label="Subject" help={`Left empty: ${standard.subject}`} error={errors.subject?.message}>
        <TextInput maxLength={150} {...register('subject')} />
      </Field>
      <Field
        label="What it begins with"
        help={`Left empty: ${standard.opening}`}
        error={errors.opening?.message}
      >
        <TextArea rows={3} maxLength={2000} {...register('opening')} />
      </Field>
      <p className="text-sm text-muted">
        Both may name{' '}
        {wordsOf(kind)
          .map((word) => `{${word}}`)
          .join(', ')}
        .
      </p>
      <Refusal text={refusal ?? errors.isOn?.message} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          Save
        </Button>
        <Button kind="quiet" onClick={() => void show()}>
          Preview
        </Button>
      </div>
      {preview && (
        <output className="block rounded-control border border-line p-4 text-sm">
          <strong className="block">{preview.subject}</strong>
          <span className="block whitespace-pre-line">{preview.text}</span>
        </output>
      )}
    </form>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MailTextDraft, standardMail, wordsOf } from '#contract/company/mail-text.ts'
import { type Output, useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { failureToast, toast } from '../../../ui/layer/toast.ts'

export type OwnersMailText = Output<'GET /admin/mail-texts'>[number]

/** A mail's own words; what is left empty is said in the program's. */
export function MailTextForm({ mail }: { mail: OwnersMailText }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [preview, setPreview] = useState<Output<'POST /admin/mail-texts/preview'>>()
  const { kind } = mail
  const standard = standardMail(kind)
  const { register, submit, errors, refusal, isBusy, getValues } = useContractForm(MailTextDraft, {
    values: { kind, isOn: mail.isOn, subject: mail.subject ?? '', opening: mail.opening ?? '' },
    async send(typed) {
      await api.call('POST /admin/mail-texts', typed)
      void queryClient.invalidateQueries({ queryKey: ['GET /admin/mail-texts'] })
      toast({ title: `${standard.name}: saved` })
    },
  })
  async function show() {
    const { subject, opening } = getValues()
    try {
      setPreview(await api.call('POST /admin/mail-texts/preview', { kind, subject, opening }))
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

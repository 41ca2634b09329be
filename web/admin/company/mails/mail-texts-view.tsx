import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { groupOfMail, MAIL_GROUPS, MailTextDraft, standardMail, wordsOf } from '#contract/mail/mail-text.ts'
import { type Output, useApi } from '../../../api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { failureToast, toast } from '../../../ui/layer/toast.ts'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { MailPreview } from './mail-preview.tsx'

export function MailTextsView() {
  const mails = useQuery({ ...useApi().query('GET /admin/mail-texts'), refetchOnMount: 'always' })
  if (mails.error && !mails.data) return <QueryError query={mails} />
  if (!mails.data) return <Skeleton className="h-96" />
  return (
    <div className="grid gap-8">
      <p className="text-sm text-muted">Customize automatic emails. Amounts, next steps and links are added for you.</p>
      {MAIL_GROUPS.map((group) => (
        <section key={group} aria-label={group} className="grid gap-3">
          <h2 className="text-lg">{group}</h2>
          {mails.data
            .filter(({ kind }) => groupOfMail(kind).name === group)
            .map((mail) => (
              <MailCard key={mail.kind} mail={mail} />
            ))}
        </section>
      ))}
    </div>
  )
}

function MailCard({ mail }: { mail: OwnersMailText }) {
  const [isOpen, setOpen] = useState(false)
  const { name, when } = standardMail(mail.kind)
  return (
    <Card>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex cursor-pointer flex-wrap items-center gap-2">
          <h3 className="text-base">{name}</h3>
          {!mail.isOn && <Badge tone="quiet">Off</Badge>}
          {(mail.subject || mail.opening) && <Badge tone="received">Customized</Badge>}
          <span className="text-sm text-muted">{when}</span>
        </summary>
        {isOpen && <MailTextForm key={`${mail.isOn}${mail.subject}${mail.opening}`} mail={mail} />}
      </details>
    </Card>
  )
}

type OwnersMailText = Output<'GET /admin/mail-texts'>[number]

function MailTextForm({ mail }: { mail: OwnersMailText }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { kind } = mail
  const standard = standardMail(kind)
  const { register, submit, errors, refusal, isBusy, watch } = useContractForm(MailTextDraft, {
    values: { kind, isOn: mail.isOn, subject: mail.subject ?? '', opening: mail.opening ?? '' },
    async send(typed) {
      await api.call('POST /admin/mail-texts', typed)
      void queryClient.invalidateQueries({ queryKey: ['GET /admin/mail-texts'] })
      toast({ title: `${standard.name}: saved` })
    },
  })
  const [subject, opening] = watch(['subject', 'opening'])
  const draft = { kind, subject: subject ?? '', opening: opening ?? '' }
  const test = useMutation({
    mutationFn: () => api.call('POST /admin/mail-texts/test', draft),
    onSuccess: ({ to }) => toast({ title: `Test email for ${to} is in the outbox` }),
    onError: failureToast('The test email was not sent'),
  })
  return (
    <div className="mt-4 grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <form noValidate onSubmit={submit} className="grid gap-4">
        {standard.mayBeOff ? (
          <Checkbox label="Send this email" {...register('isOn')} />
        ) : (
          <p className="text-sm text-muted">This email is always sent.</p>
        )}
        <Field label="Subject" help={`Default: ${standard.subject}`} error={errors.subject?.message}>
          <TextInput maxLength={150} {...register('subject')} />
        </Field>
        <Field label="Opening text" help={`Default: ${standard.opening}`} error={errors.opening?.message}>
          <TextArea rows={4} maxLength={2000} {...register('opening')} />
        </Field>
        <p className="text-sm text-muted">
          Available variables:{' '}
          {wordsOf(kind)
            .map((word) => `{${word}}`)
            .join(', ')}
        </p>
        <Refusal text={refusal ?? errors.isOn?.message} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy}>
            Save
          </Button>
          <Button kind="quiet" isBusy={test.isPending} onClick={() => test.mutate()}>
            Send me a test
          </Button>
        </div>
      </form>
      <MailPreview draft={draft} name={standard.name} />
    </div>
  )
}

import { Field } from '../ui/form/field.tsx'
import { TextArea, TextInput } from '../ui/form/text-input.tsx'
import type { ContractForm } from '../ui/form/use-contract-form.ts'

type PeopleForm = ContractForm<
  Record<'buyerName' | 'buyerEmail' | 'recipientName' | 'recipientEmail' | 'message', string>
>

export function GiftCardPeople({ form: { register, errors } }: { form: PeopleForm }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Your name" isRequired error={errors.buyerName?.message}>
        <TextInput autoComplete="name" maxLength={120} {...register('buyerName')} />
      </Field>
      <Field label="Your e-mail" isRequired error={errors.buyerEmail?.message}>
        <TextInput type="email" autoComplete="email" maxLength={254} {...register('buyerEmail')} />
      </Field>
      <Field label="For whom" error={errors.recipientName?.message}>
        <TextInput autoComplete="off" maxLength={120} {...register('recipientName')} />
      </Field>
      <Field
        label="Their e-mail"
        help="Empty: we e-mail it to you, to print or pass on."
        error={errors.recipientEmail?.message}
      >
        <TextInput type="email" autoComplete="off" maxLength={254} {...register('recipientEmail')} />
      </Field>
      <div className="sm:col-span-2">
        <Field label="Your words on the card" error={errors.message?.message}>
          <TextArea rows={3} maxLength={500} {...register('message')} />
        </Field>
      </div>
    </div>
  )
}

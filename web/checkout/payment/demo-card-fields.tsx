import { type ChangeEvent, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { BankDialog } from './bank-dialog.tsx'
import type { CardAnswer, CardForm } from './card-form.ts'
import { type CardErrors, cardErrors, DEMO_CARDS, printedExpiry, printedNumber, type TypedCard } from './demo-cards.ts'

interface Props {
  cardForm: RefObject<CardForm | null>
  onReady: () => void
  total: number
}

export default function DemoCardFields({ cardForm, onReady, total }: Props) {
  const api = useApi()
  const [card, setCard] = useState<TypedCard>({ number: '', expiry: '', cvc: '' })
  const [errors, setErrors] = useState<CardErrors>({})
  const [answerBank, setAnswerBank] = useState<((isApproved: boolean | null) => void) | null>(null)
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(onReady, [onReady])

  useImperativeHandle(cardForm, () => ({ check, confirm }))

  async function check(): Promise<boolean> {
    const found = cardErrors(card)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) fields.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return !first
  }

  async function confirm({ clientSecret }: { clientSecret: string }): Promise<CardAnswer> {
    const { number, expiry, cvc } = card
    const answer = await api.call('POST /demo-gateway/confirm', { clientSecret, cardNumber: number, expiry, cvc })
    if (answer.status !== 'requires_action') return toCardAnswer(answer)
    const approve = await askBank()
    if (approve === null) return { status: 'stopped' }
    return toCardAnswer(await api.call('POST /demo-gateway/confirm', { clientSecret, approve }))
  }

  function askBank(): Promise<boolean | null> {
    return new Promise((resolve) => {
      setAnswerBank(() => (isApproved: boolean | null) => {
        setAnswerBank(null)
        resolve(isApproved)
      })
    })
  }

  function change(part: Partial<TypedCard>) {
    setCard({ ...card, ...part })
    setErrors({ ...errors, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) })
  }

  function checkOne(name: keyof TypedCard) {
    if (card[name] !== '') setErrors({ ...errors, [name]: cardErrors(card)[name] })
  }

  function inputOf(name: keyof TypedCard, printed: (typed: string) => string) {
    return {
      name,
      inputMode: 'numeric',
      autoComplete: 'off',
      value: card[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: printed(target.value) }),
      onBlur: () => checkOne(name),
      className: 'figures',
    } as const
  }

  return (
    <fieldset ref={fields} className="grid gap-4">
      <legend className="sr-only">Test card</legend>
      <p className="rounded-control bg-tint p-3 text-sm">
        <strong>Demo payments: no card is charged.</strong> Never type a real card number here.
      </p>
      <Field label="Card number" error={errors.number} isRequired>
        <TextInput {...inputOf('number', printedNumber)} placeholder="4242 4242 4242 4242" />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Expiry" error={errors.expiry} isRequired>
          <TextInput {...inputOf('expiry', printedExpiry)} placeholder="MM/YY" />
        </Field>
        <Field label="CVC" error={errors.cvc} isRequired>
          <TextInput {...inputOf('cvc', onlyDigits)} placeholder="123" maxLength={4} />
        </Field>
      </div>
      <TestCards onPick={(number) => change({ number, expiry: '12/30', cvc: '123' })} />
      <BankDialog total={total} onAnswer={answerBank} />
    </fieldset>
  )
}

function onlyDigits(typed: string): string {
  return typed.replace(/\D/g, '')
}

function TestCards({ onPick }: { onPick: (number: string) => void }) {
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-semibold">Test cards</p>
      <ul className="grid gap-1">
        {DEMO_CARDS.map(({ number, plays }) => (
          <li key={number} className="flex items-center gap-3">
            <Button kind="quiet" size="small" className="figures shrink-0" onClick={() => onPick(number)}>
              {number}
            </Button>
            <span className="text-muted">{plays}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function toCardAnswer({ status, error }: { status: string; error?: { message: string } }): CardAnswer {
  if (status === 'succeeded' || status === 'processing') return { status }
  return { status: 'declined', message: error?.message ?? 'Your card was declined.' }
}

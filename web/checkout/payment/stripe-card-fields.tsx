import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type RefObject, useEffect, useImperativeHandle } from 'react'
import { centsOf, type Dollars } from '#contract/money.ts'
import type { CardAnswer, CardForm } from './card-form.ts'
import { answerOfError } from './stripe-answer.ts'

interface Props {
  cardForm: RefObject<CardForm | null>
  publishableKey: string
  onReady: () => void
  onFailure: () => void
  total: Dollars
}

/**
 * The Payment Element is shown before a payment exists and gets the client secret at confirmation, so that it never
 * charges an outdated amount.
 */
export default function StripeCardFields({ publishableKey, onFailure, total, ...element }: Props) {
  const stripe = stripeOf(publishableKey)
  useEffect(() => {
    stripe.catch(onFailure)
  }, [stripe, onFailure])
  const amount = centsOf(total)
  return (
    <Elements stripe={stripe} options={{ mode: 'payment', amount, currency: 'usd', appearance: appearance() }}>
      <Card {...element} onFailure={onFailure} />
    </Elements>
  )
}

const loading = new Map<string, Promise<Stripe | null>>()

function stripeOf(publishableKey: string): Promise<Stripe | null> {
  const known = loading.get(publishableKey)
  if (known) return known
  const stripe = loadStripe(publishableKey)
  loading.set(publishableKey, stripe)
  stripe.catch(() => loading.delete(publishableKey))
  return stripe
}

function Card({ cardForm, onReady, onFailure }: Pick<Props, 'cardForm' | 'onReady' | 'onFailure'>) {
  const stripe = useStripe()
  const elements = useElements()
  useImperativeHandle(cardForm, () => ({ check, confirm }))

  async function check(): Promise<boolean> {
    const { error } = (await elements?.submit()) ?? { error: true }
    return !error
  }

  async function confirm({
    clientSecret,
    returnTo = '/order-success',
  }: Parameters<CardForm['confirm']>[0]): Promise<CardAnswer> {
    const { error, paymentIntent } = await stripe!.confirmPayment({
      elements: elements!,
      clientSecret,
      confirmParams: { return_url: `${location.origin}${returnTo}` },
      redirect: 'if_required',
    })
    if (error) return answerOfError(error)
    return { status: paymentIntent.status === 'succeeded' ? 'succeeded' : 'processing' }
  }

  return <PaymentElement onReady={onReady} onLoadError={onFailure} />
}

/** Stripe's iframe cannot read our stylesheet. */
function appearance(): Appearance {
  const probe = document.createElement('span')
  document.body.append(probe)
  const color = (name: string) => {
    probe.style.color = `var(${name})`
    return asRgb(getComputedStyle(probe).color)
  }
  const variables = {
    colorPrimary: color('--primary'),
    colorBackground: color('--surface'),
    colorText: color('--ink'),
    colorDanger: color('--cancelled'),
    borderRadius: '8px',
  }
  probe.remove()
  return { theme: 'stripe', variables }
}

/** Stripe does not accept OKLCH, so the color is drawn on a pixel and read back. */
function asRgb(color: string): string {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return color
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}

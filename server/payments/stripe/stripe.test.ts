import { inspect } from 'node:util'
import { describe, expect } from 'vitest'
import { cents } from '#contract/money.ts'
import { aPaidIntent, aPayment, aRefund, test, visa } from '../../testing/stripe-double/with-stripe.ts'

async function logged(failed: Promise<unknown>): Promise<string> {
  return inspect(await failed.catch((error) => error), { depth: Infinity, showHidden: true })
}

describe('an intent', () => {
  test('is created for one attempt and one amount', async ({ stripe, payments }) => {
    const intent = await payments.createIntent(aPayment())

    expect(intent).toEqual({
      id: expect.stringMatching(/^pi_/),
      clientSecret: expect.stringMatching(new RegExp(`^${intent.id}_secret_`)),
      state: 'requires_payment_method',
      amountCents: 10_699,
      currency: 'usd',
      paymentId: 'attempt-7',
      livemode: false,
      card: null,
      failure: null,
      refundedCents: 0,
      createdAt: expect.any(Date),
    })
    expect(stripe.ledger.requests[0]).toMatchObject({ idempotencyKey: 'attempt-7/1', status: 200 })
    expect(Math.abs(intent.createdAt.getTime() - Date.now())).toBeLessThan(60_000)
  })

  test.for([49, 100_000_000])('rejects %i cents', async (amount, { payments }) => {
    const created = payments.createIntent(aPayment({ amountCents: cents(amount) }))
    await expect(created).rejects.toMatchObject({ kind: 'invalid', code: 'payment_amount_refused' })
  })

  test.for([50, 99_999_999])('accepts %i cents', async (amount, { payments }) => {
    const { amountCents } = await payments.createIntent(aPayment({ amountCents: cents(amount) }))
    expect(amountCents).toBe(amount)
  })

  test('accepts a new amount until it is paid', async ({ stripe, payments }) => {
    const { id } = await payments.createIntent(aPayment())

    const changed = await payments.updateIntent(id, { amountCents: cents(2_500), idempotencyKey: 'attempt-7/2' })
    stripe.confirm(id, { card: visa })
    const late = payments.updateIntent(id, { amountCents: cents(100), idempotencyKey: 'attempt-7/3' })

    expect(changed).toMatchObject({ id, amountCents: 2_500, paymentId: 'attempt-7' })
    await expect(late).rejects.toMatchObject({ kind: 'conflict', code: 'payment_intent_closed' })
    expect(await logged(late)).not.toContain(changed.clientSecret)
    expect(stripe.ledger.charges).toMatchObject([{ amount: 2_500 }])
  })

  test.for(['pi_unknown', 'cus_1', '', '..', 'pi_1/cancel', 'pi_\u0000', 'pi_é', '__proto__'])(
    'does not exist under the name %j',
    async (id, { payments }) => {
      const missing = { kind: 'not_found', code: 'payment_intent_not_found' }
      await expect(payments.getIntent(id)).rejects.toMatchObject(missing)
      await expect(payments.cancelIntent(id)).rejects.toMatchObject(missing)
      await expect(payments.refund(aRefund(id, 100))).rejects.toMatchObject(missing)
    },
  )

  test('is found again by its attempt among more than one page of others', async ({ payments }) => {
    const { id } = await payments.createIntent(aPayment())
    for (let n = 0; n < 120; n++) {
      await payments.createIntent(aPayment({ paymentId: `other-${n}`, idempotencyKey: `other-${n}/1` }))
    }

    expect(await payments.findIntentByPayment?.('attempt-7')).toMatchObject({ id })
    expect(await payments.findIntentByPayment?.('attempt-8')).toBeNull()
  })
})

describe('a card', () => {
  test('pays if it is valid, and returns brand and last four digits', async ({ stripe, payments }) => {
    const paid = await payments.getIntent(await aPaidIntent(stripe, payments))
    expect(paid).toMatchObject({ state: 'succeeded', card: { brand: 'visa', last4: '4242' }, failure: null })
  })

  test.for([
    { card: '4000 0000 0000 0002', code: 'generic_decline', message: 'Your card was declined.' },
    { card: '4000 0000 0000 9995', code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  ])('is declined ($card), and the shopper may use another', async ({ card, code, message }, { stripe, payments }) => {
    const { id } = await payments.createIntent(aPayment())

    stripe.confirm(id, { card })
    const declined = await payments.getIntent(id)
    stripe.confirm(id, { card: visa })
    const paid = await payments.getIntent(id)

    expect(declined).toMatchObject({ state: 'requires_payment_method', failure: { code, message } })
    expect(paid).toMatchObject({ state: 'succeeded', failure: null })
  })

  test.for([
    { isApproved: true, state: 'succeeded', failure: null },
    { isApproved: false, state: 'requires_payment_method', failure: { code: 'payment_intent_authentication_failure' } },
  ])('requires the holder’s approval: $isApproved', async ({ isApproved, state, failure }, { stripe, payments }) => {
    const { id } = await payments.createIntent(aPayment())

    stripe.confirm(id, { card: '4000 0025 0000 3155' })
    const found = await payments.getIntent(id)
    stripe.answerChallenge(id, isApproved)

    expect(found.state).toBe('requires_action')
    expect(await payments.getIntent(id)).toMatchObject({ state, failure })
  })

  test('stays processing for a while', async ({ stripe, payments }) => {
    const { id } = await payments.createIntent(aPayment())

    stripe.confirm(id, { card: '4000 0000 0000 0341' })
    const waiting = await payments.getIntent(id)
    const cancelled = await payments.cancelIntent(id)
    stripe.finishProcessing(id, true)

    expect(waiting.state).toBe('processing')
    expect(cancelled.state).toBe('processing')
    expect((await payments.getIntent(id)).state).toBe('succeeded')
  })
})

describe('cancelling', () => {
  test('cancels an open intent, also twice', async ({ payments }) => {
    const { id } = await payments.createIntent(aPayment())

    expect((await payments.cancelIntent(id)).state).toBe('cancelled')
    expect((await payments.cancelIntent(id)).state).toBe('cancelled')
  })

  test('reports that a paid intent is paid', async ({ stripe, payments }) => {
    const id = await aPaidIntent(stripe, payments)
    expect(await payments.cancelIntent(id)).toMatchObject({ state: 'succeeded', card: { last4: '4242' } })
  })
})

describe('a refund', () => {
  test('returns a part, then the rest, and never more', async ({ stripe, payments }) => {
    const id = await aPaidIntent(stripe, payments)

    const part = await payments.refund(aRefund(id, 10_000))
    const tooMuch = payments.refund(aRefund(id, 700))
    await expect(tooMuch).rejects.toMatchObject({ kind: 'conflict', code: 'refund_refused' })
    const rest = await payments.refund(aRefund(id, 699))
    const again = payments.refund(aRefund(id, 1))

    await expect(again).rejects.toMatchObject({ kind: 'conflict', code: 'refund_refused' })
    expect([part.status, rest.status]).toEqual(['succeeded', 'succeeded'])
    expect((await payments.getIntent(id)).refundedCents).toBe(10_699)
  })

  test('is created once for two requests with one key', async ({ stripe, payments }) => {
    const id = await aPaidIntent(stripe, payments)

    const first = await payments.refund(aRefund(id, 500))
    const second = await payments.refund(aRefund(id, 500))

    expect(second).toEqual(first)
    expect((await payments.getIntent(id)).refundedCents).toBe(500)
  })

  test('has its reason, truncated to Stripe’s limit', async ({ stripe, payments }) => {
    const id = await aPaidIntent(stripe, payments)

    await payments.refund({ ...aRefund(id, 500), reason: `${'a'.repeat(499)}👩🏽‍🔧` })

    expect(stripe.ledger.refunds[0]?.metadata?.reason).toBe('a'.repeat(499))
  })

  test('is rejected for an unpaid intent', async ({ payments }) => {
    const { id } = await payments.createIntent(aPayment())
    await expect(payments.refund(aRefund(id, 100))).rejects.toMatchObject({ code: 'refund_refused' })
  })

  test('no longer counts if the bank returns it', async ({ stripe, payments }) => {
    const id = await aPaidIntent(stripe, payments)
    const refund = await payments.refund(aRefund(id, 500))

    stripe.failRefund(refund.id)

    expect((await payments.getIntent(id)).refundedCents).toBe(0)
  })
})

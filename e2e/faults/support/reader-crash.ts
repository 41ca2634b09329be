import { getReaderSale } from '#contract/orders/reader-sale.ts'
import { registerCardReader } from '#contract/payments/card-reader.ts'
import { exhaustively } from '#server/testing/exhaustive.ts'
import { theOwner } from '#server/testing/people.ts'
import { startStripeEnvironment } from './test-environment.ts'

const crashes = [
  'apply-payment/before-apply',
  'apply-payment/after-apply',
  'apply-payment/before-commit',
  'apply-payment/after-commit',
]

// Between the booking and the record that it was made, so that only their common transaction keeps both or neither.
export const READER_CRASHES = exhaustively(crashes, (failpoint) => failpoint === 'apply-payment/after-apply')

export async function aReaderAtTheCounter() {
  const environment = await startStripeEnvironment()
  const owner = await theOwner(environment)
  const reader = await owner.call(registerCardReader, { code: 'simulated-wpe', label: 'Front' })

  /** The reader approves the card of the sale `key`, and the program crashes while it books the payment. */
  async function crashAfterApproval(key: string, failpoint: string): Promise<void> {
    environment.stripe.presentCard(reader.id, '4242 4242 4242 4242')
    const crash = environment.crashAt(failpoint)
    await owner.call(getReaderSale, { id: key }).catch(() => {})
    await crash
    await environment.start()
    await environment.recover()
  }

  return { environment, owner, readerId: reader.id, crashAfterApproval }
}

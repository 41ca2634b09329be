import type { Ctx } from '../../context.ts'
import type { PaymentKind } from '../../ports/payment-kind.ts'

/** Tips are taken over the counter, where each has its effect at once, and are never asked for online. */
export const tipPayment: PaymentKind<Ctx> = {
  kind: 'tip',
  noun: 'Tip',
  lock: neverOnline,
  settle: neverOnline,
  giveBack: neverOnline,
  release: neverOnline,
  confirmAmount: neverOnline,
  taxOf: neverOnline,
  takeRefund: neverOnline,
  flagRefusal: neverOnline,
  flag: neverOnline,
  describe: async (_, purposes) =>
    purposes.map(({ subjectId }) => ({ id: subjectId, label: 'Tip', href: null })),
  maySee: async ({ actor }) => actor.user?.permissions.has('counter.write') ?? false,
}

async function neverOnline(): Promise<never> {
  throw new Error('a tip went through a payment provider')
}

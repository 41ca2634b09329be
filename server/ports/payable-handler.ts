import type { Cents } from '#contract/money.ts'
import type { AllocationStatus, PartialPaymentSource, PayableKind, PaymentSource } from '#contract/payments/payment.ts'
import type { PaymentIntent } from './payment-provider.ts'

export interface BalancePart {
  balanceId: number
  amountCents: Cents
}

export interface HeldBalances {
  holdKey: string
  parts: BalancePart[]
}

/** Parts that are taken at the counter once the card reader charged the rest. */
export interface HeldPartialPayments {
  takenBy: string
  parts: { source: PartialPaymentSource; amountCents: Cents; reference: string }[]
}

export interface Allocation {
  id: number
  paymentId: string
  kind: PayableKind
  subjectId: string
  amountCents: Cents
  balances: HeldBalances | null
  partialPayments: HeldPartialPayments | null
  status: AllocationStatus
}

export interface Bill {
  label: string
  amountCents: Cents
  taxCents: Cents
}

export interface FoundBill extends Bill {
  subjectId: string
  about: string
  /** Amounts that are accepted as well, if it can be paid in several payments. */
  range?: { leastCents: Cents; mostCents: Cents }
}

export interface OwnedSubject {
  customerId: number
  subjectId: string
}

export interface CounterMoney {
  allocationId: number
  subjectId: string
  amountCents: Cents
  byBalanceCents: Cents
  /** Parts paid by other methods; `source` paid the rest. */
  partialPayments: readonly { source: PaymentSource; amountCents: Cents }[]
  source: Exclude<PaymentSource, 'online'>
  takenBy: string
}

export interface ReturnReason {
  code: string
  detail: string
}

export interface ReceivedMoney {
  allocation: Allocation
  amountCents: Cents
  byBalanceCents: Cents
  partialPayments: readonly { source: PaymentSource; amountCents: Cents }[]
  intent: PaymentIntent
}

export interface AllocationRefund {
  id: string
  allocationId: number
  amountCents: Cents
  source: PaymentSource
  actor: string
  mailsCustomer: boolean
  /** Another refund of the same request, which has the lines. */
  firstRefundId: string | null
}

/**
 * `payments/` does what is the same for every kind: it calls the provider, finds the payment, applies each allocation
 * once, and otherwise returns the money. Every method but `describe` and `maySee` runs in a transaction of `payments/`.
 * @typeParam C the context that use cases get. @typeParam Subject what is paid for, as `lock` found it.
 */
export interface PayableHandler<C, Subject = unknown> {
  readonly kind: PayableKind
  readonly label: string
  /** Absent if this kind is paid only on its own page. */
  readonly inCart?: {
    /**
     * @returns the subject that this key lets its holder pay.
     * @throws Problem as the module's own page.
     */
    open(ctx: C, key: string): Promise<string>
    due(ctx: C, subjectId: string): Promise<Bill | null>
  }

  readonly atCounter?: {
    /** Gift cards and store credit cannot pay it, because it becomes one of them. */
    readonly isMoneyOnly?: true
    find(ctx: C, search: string): Promise<FoundBill[]>
    /** Subjects of these customers that may be due; `due` decides. Absent if nothing can be open. */
    ofCustomers?(ctx: C, customerIds: number[]): Promise<OwnedSubject[]>
    due(ctx: C, subjectId: string): Promise<FoundBill | null>
    lock(ctx: C, subjectId: string): Promise<void>
    take(ctx: C, money: CounterMoney): Promise<void>
  }

  /**
   * A module's locks come before that of the payment everywhere, so that these locks cannot deadlock.
   * @throws Problem `subject_moved`: another shopper owns it now; it is locked again under its new owner.
   */
  lock(ctx: C, allocation: Allocation & { shopperId: number | null }, why: 'to_apply' | 'to_change'): Promise<Subject>
  /**
   * Runs once for each allocation whose money arrived, also after `release`.
   * @returns the reason if the purchase is impossible; nothing has changed then.
   */
  apply(ctx: C, subject: Subject, money: ReceivedMoney): Promise<ReturnReason | 'applied'>
  return(ctx: C, subject: Subject, money: ReceivedMoney, code: ReturnReason['code']): Promise<void>
  release(ctx: C, subject: Subject, allocation: Allocation): Promise<void>
  confirmAmount(ctx: C, subject: Subject): Promise<void>

  /** Locks what was bought, so that refunds are booked one after the other. */
  taxOf(ctx: C, refund: Pick<AllocationRefund, 'id' | 'allocationId' | 'amountCents' | 'firstRefundId'>): Promise<Cents>
  takeRefund(ctx: C, refund: AllocationRefund): Promise<void>
  flagRefusal(ctx: C, refund: AllocationRefund, detail: string): Promise<void>
  flag(ctx: C, allocationId: number, note: string): Promise<void>

  describe(ctx: C, allocations: Allocation[]): Promise<{ id: string; label: string; href: string | null }[]>
  maySee(ctx: C, allocation: Allocation, key: string | undefined): Promise<boolean>
}

export type PayableHandlers<C> = ReadonlyMap<PayableKind, PayableHandler<C>>

import type { Cents } from '#contract/money.ts'
import type { AllocationStatus, PayableKind, PaymentSource } from '#contract/payments/payment.ts'
import type { PaymentIntent } from './payment-provider.ts'

/** What one gift card, or one customer's store credit, pays of something. */
export interface BalancePart {
  balanceId: number
  amountCents: Cents
}

/** What balances pay of one allocation in addition to the charge; held under this key until it is paid. */
export interface PaidBefore {
  holdKey: string
  parts: BalancePart[]
}

/** One thing that a payment is for: its part of the charge, and what became of it. */
export interface Allocation {
  id: number
  paymentId: string
  kind: PayableKind
  /** What is paid for, as the module of this kind identifies it. */
  subjectId: string
  amountCents: Cents
  /** What balances pay of an open balance. The checkout of an order has its own. */
  balances: PaidBefore | null
  status: AllocationStatus
}

/** What somebody is asked to pay now, as a cart shows it beside its goods. */
export interface Bill {
  label: string
  amountCents: Cents
  /** The part of it that is tax. */
  taxCents: Cents
}

/** A bill as the staff finds it at the counter. */
export interface FoundBill extends Bill {
  subjectId: string
  /** Whose it is and for what. */
  about: string
}

/** Money for one allocation that was taken over the counter, with other things. */
export interface CounterMoney {
  allocationId: number
  subjectId: string
  /** All of it, including what balances paid. */
  amountCents: Cents
  byBalanceCents: Cents
  /** How the rest was paid; `balance` if there is none. */
  source: Exclude<PaymentSource, 'online'>
  /** The staff member who took it. */
  takenBy: string
}

/** Why money goes back. */
export interface ReturnReason {
  /** For programs, such as `sold_out`. */
  code: string
  /** For the staff, who find it in the list of what needs attention. */
  detail: string
}

/** The money of one allocation, as it arrived. */
export interface ReceivedMoney {
  allocation: Allocation
  amountCents: Cents
  /** The part of it that gift cards and store credit paid, which is no part of the charge. */
  byBalanceCents: Cents
  intent: PaymentIntent
}

/** Money that goes back for something that was given. */
export interface AllocationRefund {
  id: string
  allocationId: number
  amountCents: Cents
  source: PaymentSource
  /** Who asked for it: `customer`, `system`, or a staff member's name. */
  actor: string
  mailsCustomer: boolean
}

/**
 * What a module does with payments for one kind of thing. `payments/` does the rest, which is the same for every kind: it asks
 * the provider, finds the payment, applies each allocation once, and returns the money otherwise.
 * Every method but `describe` and `maySee` runs in a transaction of `payments/`.
 *
 * @typeParam C the context that use cases get.
 * @typeParam Subject what is paid for, as `lock` found it.
 */
export interface PayableHandler<C, Subject = unknown> {
  readonly kind: PayableKind
  /** How a bank statement or receipt names it, such as “Order”. */
  readonly noun: string
  /** How it is paid in a cart, with goods and other bills; absent if it is paid only on its own page. */
  readonly inCart?: {
    /** @returns the subject that this key lets its holder pay. @throws Problem as the module's own page. */
    open(ctx: C, key: string): Promise<string>
    /** What is due now; null if nothing is. */
    due(ctx: C, subjectId: string): Promise<Bill | null>
  }

  /** How it is paid at the counter, with what is sold; absent if it is not paid there with other things. */
  readonly atCounter?: {
    /** Gift cards and store credit cannot pay it, because it becomes one of them. */
    readonly isMoneyOnly?: true
    /** What is due now and matches the search, for staff who may see it. */
    find(ctx: C, search: string): Promise<FoundBill[]>
    /** What is due now; null if nothing is. */
    due(ctx: C, subjectId: string): Promise<FoundBill | null>
    /** Locks what is paid for until the transaction of the sale ends. */
    lock(ctx: C, subjectId: string): Promise<void>
    /** Gives what was paid for, in that transaction. The caller has locked it and seen that this amount is due. */
    take(ctx: C, money: CounterMoney): Promise<void>
  }

  /**
   * Locks what is paid for. A module's locks come before that of the payment, everywhere.
   * @throws Problem `subject_moved`: it was given to another shopper meanwhile; it is locked again under its new owner.
   */
  lock(
    ctx: C,
    allocation: Allocation & { shopperId: number | null },
    why: 'to_apply' | 'to_change',
  ): Promise<Subject>
  /**
   * Gives what was paid for, or says why that is impossible and has changed nothing then. Called once for each allocation
   * whose money arrived, also after `release`.
   */
  apply(ctx: C, subject: Subject, money: ReceivedMoney): Promise<ReturnReason | 'applied'>
  /** The money goes back: releases what was held and tells the customer. */
  return(ctx: C, subject: Subject, money: ReceivedMoney, code: ReturnReason['code']): Promise<void>
  /** The payment was cancelled before anybody paid: releases what was held. */
  release(ctx: C, subject: Subject, allocation: Allocation): Promise<void>
  /** The provider has the amount that this allocation was changed to. */
  confirmAmount(ctx: C, subject: Subject): Promise<void>

  /** The part of a refund that is tax. Locks what was bought, so that refunds are booked one after the other. */
  taxOf(ctx: C, refund: Pick<AllocationRefund, 'id' | 'allocationId' | 'amountCents'>): Promise<Cents>
  /** A refund went through. */
  takeRefund(ctx: C, refund: AllocationRefund): Promise<void>
  /** The provider refused a refund for good. */
  flagRefusal(ctx: C, refund: AllocationRefund, detail: string): Promise<void>
  /** Something happened at the provider that needs attention; said once until somebody has looked. */
  flag(ctx: C, allocationId: number, note: string): Promise<void>

  /** In the order of `allocations`. */
  describe(ctx: C, allocations: Allocation[]): Promise<{ id: string; label: string; href: string | null }[]>
  /** Whether staff, or the holder of `key`, may see it; its own shopper always may. */
  maySee(ctx: C, allocation: Allocation, key: string | undefined): Promise<boolean>
}

/** The handlers of all kinds, put together in the composition root. */
export type PayableHandlers<C> = ReadonlyMap<PayableKind, PayableHandler<C>>

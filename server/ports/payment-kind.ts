import type { Cents } from '#contract/money.ts'
import type { PaymentSource, PurposeEffect, PurposeKind } from '#contract/payments/payment.ts'
import type { PaymentIntent } from './payment-provider.ts'

/** What one gift card, or one customer's store credit, pays of something. */
export interface BalancePart {
  balanceId: number
  amountCents: Cents
}

/** What they pay of one purpose besides its part of the charge; kept for it under this key until it is paid. */
export interface PaidBefore {
  holdKey: string
  parts: BalancePart[]
}

/** One thing that a payment is for: its part of the charge, and what became of it. */
export interface Purpose {
  id: number
  paymentId: string
  kind: PurposeKind
  /** What is paid for, as the area of this kind names it. */
  subjectId: string
  amountCents: Cents
  /** What was paid for before and pays the rest of a bill. Of an order its checkout says so instead. */
  balances: PaidBefore | null
  effect: PurposeEffect
}

/** What somebody is asked to pay now, as a cart shows it beside its goods. */
export interface Bill {
  label: string
  amountCents: Cents
  /** Which part of it is tax. */
  taxCents: Cents
}

/** A bill as whoever stands at the counter finds it. */
export interface FoundBill extends Bill {
  subjectId: string
  /** Whose it is and for what. */
  about: string
}

/** Money for one purpose that was taken over the counter, beside other things. */
export interface CounterMoney {
  purposeId: number
  subjectId: string
  /** All of it, what balances paid included. */
  amountCents: Cents
  byBalanceCents: Cents
  /** How the rest came; `balance` where there is none. */
  source: Exclude<PaymentSource, 'online'>
  /** Who of the staff took it. */
  takenBy: string
}

/** Why money goes back instead of having its effect. */
export interface Return {
  /** For programs, such as `sold_out`. */
  why: string
  /** For the staff, who find it in the list of what needs a person. */
  detail: string
}

/** The money of one purpose, as it arrived. */
export interface Paid {
  purpose: Purpose
  amountCents: Cents
  /** The part of it that gift cards and store credit paid, which is no part of the charge. */
  byBalanceCents: Cents
  intent: PaymentIntent
}

/** The same while it is decided what becomes of it. */
export interface Settling extends Paid {
  /**
   * What fills the parts `decidingPurpose` of a statement: they write down that the purpose had its effect. A kind that gives
   * all by one statement may take them along, which saves a round trip; it answers `done` then.
   */
  takeAlong(): Record<string, unknown>
}

/** Money that goes back for something that had its effect. */
export interface PurposeRefund {
  id: string
  purposeId: number
  amountCents: Cents
  source: PaymentSource
  /** Whoever asked for it: `customer`, `system`, or a staff member's name. */
  actor: string
  mailsCustomer: boolean
}

/**
 * What an area does with payments of its kind. The rest is the same for every kind and is written once, in `payments/`:
 * asking the provider, whose payment it is, that each purpose has its effect once, and that its money goes back otherwise.
 * Every method but `describe` and `maySee` runs in a transaction of `payments/` and joins it.
 *
 * @typeParam C the context that services get.
 * @typeParam Subject what is paid for, as `lock` found it.
 */
export interface PaymentKind<C, Subject = unknown> {
  readonly kind: PurposeKind
  /** How a bank statement or receipt names it, such as “Order”. */
  readonly noun: string
  /** How it stands in a cart, to be paid with goods and other bills; absent where it is paid by itself alone. */
  readonly inCart?: {
    /** @returns the subject that this key lets its holder pay. @throws Problem as the area's own page. */
    open(ctx: C, key: string): Promise<string>
    /** What is asked for now; null where nothing is. */
    due(ctx: C, subjectId: string): Promise<Bill | null>
  }

  /** How the counter takes it, beside what is sold; absent where it is not paid there with other things. */
  readonly atCounter?: {
    /** Gift cards and store credit pay nothing of it, as it becomes one of them. */
    readonly isMoneyOnly?: true
    /** What is owed now and these words find, for staff who may see it. */
    find(ctx: C, search: string): Promise<FoundBill[]>
    /** What is asked for now; null where nothing is. */
    due(ctx: C, subjectId: string): Promise<FoundBill | null>
    /** Locks what is paid for, until the transaction of the sale ends. */
    lock(ctx: C, subjectId: string): Promise<void>
    /** Gives what was paid for, in that transaction. The caller has locked it, and seen that so much is due. */
    take(ctx: C, money: CounterMoney): Promise<void>
  }

  /**
   * Locks what is paid for. The area's locks come before that of the payment, everywhere.
   * @throws Problem `subject_moved`: it was given to another shopper meanwhile; it is asked for again.
   */
  lock(
    ctx: C,
    purpose: Purpose & { shopperId: number | null },
    why: 'to_settle' | 'to_change',
  ): Promise<Subject>
  /**
   * Gives what was paid for, or says why that is impossible and has changed nothing then. Called once for each purpose
   * whose money arrived, also after `release`.
   */
  settle(ctx: C, subject: Subject, paid: Settling): Promise<Return | 'done'>
  /** The money goes back: gives up what was kept ready and tells the customer. */
  giveBack(ctx: C, subject: Subject, paid: Paid, why: Return['why']): Promise<void>
  /** The payment was cancelled before anybody paid: gives up what was kept ready. */
  release(ctx: C, subject: Subject, purpose: Purpose): Promise<void>
  /** The provider has the amount that this purpose was changed to. */
  confirmAmount(ctx: C, subject: Subject): Promise<void>

  /** Which part of a refund is tax. Locks what was bought, so that refunds are booked one after the other. */
  taxOf(ctx: C, refund: Pick<PurposeRefund, 'id' | 'purposeId' | 'amountCents'>): Promise<Cents>
  /** A refund went through. */
  takeRefund(ctx: C, refund: PurposeRefund): Promise<void>
  /** The provider refused a refund for good. */
  flagRefusal(ctx: C, refund: PurposeRefund, detail: string): Promise<void>
  /** Something happened at the provider that a person must look at; said once while nobody has. */
  flag(ctx: C, purposeId: number, note: string): Promise<void>

  /** In the order of `purposes`. */
  describe(ctx: C, purposes: Purpose[]): Promise<{ id: string; label: string; href: string | null }[]>
  /** Whether staff, or the holder of `key`, may see it; its own shopper always may. */
  maySee(ctx: C, purpose: Purpose, key: string | undefined): Promise<boolean>
}

/** What payments can be for; put together where the program is. */
export type PaymentKinds<C> = ReadonlyMap<PurposeKind, PaymentKind<C>>

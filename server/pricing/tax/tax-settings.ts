import { asc, eq } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import { taxRateOf, taxRatePpmOf } from '#contract/pricing/tax-rate.ts'
import {
  TaxRegistration,
  type TaxRegistrationDraft,
  TaxSettings,
  TaxSettingsChange,
} from '#contract/pricing/tax-settings.ts'
import { Problem } from '#contract/problem.ts'
import { US_STATES } from '#contract/us-states.ts'
import { dayIn } from '#contract/zoned-time.ts'
import { record } from '../../audit/audit.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { currentPriceRule } from '../price-rule.ts'
import { taxRegistrations, taxSettings } from './tax.table.ts'

export async function getTaxSettings(ctx: Ctx): Promise<TaxSettings> {
  const row = await readTaxSettings(ctx)
  const { taxRatePpm, isShippingTaxable, taxBasis } = await currentPriceRule(ctx)
  return {
    ...{ collectOn: row.collectOn, calculator: row.calculator, taxCode: row.taxCode },
    ohioDiscountLimit: row.ohioDiscountLimitCents,
    isServiceAvailable: ctx.payments?.tax !== undefined,
    shopState: taxBasis.state,
    shopRate: taxRateOf(taxRatePpm),
    isShippingTaxableAtShop: isShippingTaxable,
    registrations: await listRegistrations(ctx),
  }
}

async function readTaxSettings(ctx: Ctx) {
  const [row = toColumns(TaxSettingsChange.parse({ collectOn: 'every_order' }))] = await ctx.db
    .select()
    .from(taxSettings)
  return row
}

/** The highest discount for each month of Ohio's return; null: no limit. */
export async function ohioDiscountLimitOf(ctx: Ctx): Promise<Cents | null> {
  return (await readTaxSettings(ctx)).ohioDiscountLimitCents
}

function toColumns({ collectOn, calculator, taxCode, ohioDiscountLimit }: TaxSettingsChange) {
  return { collectOn, calculator, taxCode, ohioDiscountLimitCents: ohioDiscountLimit }
}

async function listRegistrations(ctx: Ctx): Promise<TaxRegistration[]> {
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  const rows = await ctx.db
    .select()
    .from(taxRegistrations)
    .orderBy(asc(taxRegistrations.state), asc(taxRegistrations.startsOn))
  return rows.map(({ taxRatePpm, ...row }, at) => {
    const next = rows[at + 1]
    const isOver = next?.state === row.state && next.startsOn <= today
    return {
      ...row,
      taxRate: taxRatePpm === null ? null : taxRateOf(taxRatePpm),
      phase: row.startsOn > today ? 'scheduled' : isOver ? 'past' : 'current',
    }
  })
}

/** @throws Problem `tax_service_not_available` if Stripe does not take the card payments. */
export async function saveTaxSettings(ctx: StaffCtx, change: TaxSettingsChange): Promise<TaxSettings> {
  if (change.calculator === 'stripe' && !ctx.payments?.tax) {
    const message = 'Stripe Tax is available once Stripe takes your card payments.'
    throw new Problem('conflict', 'tax_service_not_available', message)
  }
  return inTransaction(ctx, async (ctx) => {
    const before = await getTaxSettings(ctx)
    await ctx.db
      .insert(taxSettings)
      .values({ id: 1, ...toColumns(change) })
      .onConflictDoUpdate({ target: taxSettings.id, set: toColumns(change) })
    const after = await getTaxSettings(ctx)
    await record(ctx, 'tax_registration.collection_changed', 'tax_registration', Changed, { before, after })
    return after
  })
}

const Changed = TaxSettings.pick({ collectOn: true, calculator: true, taxCode: true, ohioDiscountLimit: true })

/**
 * A registration cannot begin in the past, so that the tax of earlier orders stays explained.
 * @throws Problem `validation_failed` for a past day or the shop's own state; `tax_registration_exists`.
 */
export async function addTaxRegistration(
  ctx: StaffCtx,
  { state, startsOn, taxRate, isShippingTaxable }: TaxRegistrationDraft,
): Promise<TaxSettings> {
  return inTransaction(ctx, async (ctx) => {
    if (startsOn < dayIn(await timeZoneOf(ctx), ctx.now)) throw invalid({ startsOn: ['Choose today or a later day'] })
    if (state === (await currentPriceRule(ctx)).taxBasis.state)
      throw invalid({ state: [`Your shop is in ${US_STATES[state]}. Its rate is set under Tax and shipping`] })
    if (taxRate === null && isShippingTaxable)
      throw invalid({ isShippingTaxable: ['Shipping is not taxed after a registration ends'] })
    const [added] = await ctx.db
      .insert(taxRegistrations)
      .values({
        ...{ state, startsOn, isShippingTaxable },
        taxRatePpm: taxRate === null ? null : taxRatePpmOf(taxRate),
      })
      .onConflictDoNothing()
      .returning()
    if (!added) {
      const message = `${US_STATES[state]} already has a change on that day. Delete it first.`
      throw new Problem('conflict', 'tax_registration_exists', message)
    }
    const after = await getTaxSettings(ctx)
    const registration = after.registrations.find(({ id }) => id === added.id)!
    await record(ctx, 'tax_registration.added', `tax_registration:${added.id}`, TaxRegistration, {
      after: registration,
    })
    return after
  })
}

/** @throws Problem `tax_registration_not_found`; `tax_registration_began` before today. */
export async function removeTaxRegistration(ctx: StaffCtx, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = (await listRegistrations(ctx)).find((one) => one.id === id)
    if (!before) throw new Problem('not_found', 'tax_registration_not_found', 'This registration does not exist.')
    if (before.startsOn < dayIn(await timeZoneOf(ctx), ctx.now)) {
      const message = 'This registration already applies. Add its end or another rate instead.'
      throw new Problem('conflict', 'tax_registration_began', message)
    }
    await ctx.db.delete(taxRegistrations).where(eq(taxRegistrations.id, id))
    await record(ctx, 'tax_registration.removed', `tax_registration:${id}`, TaxRegistration, { before })
  })
}

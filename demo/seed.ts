import { company } from '#server/company/company.table.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { sendJob } from '#server/jobs/send-job.ts'
import { IMPORT_CARD_TRANSACTIONS } from '#server/payments/payouts/import-card-transactions.ts'
import { seedAccounts } from './accounts.ts'
import { seedAppointments } from './bookings/appointments.ts'
import { seedCatalog } from './catalog.ts'
import { seedContent } from './content.ts'
import { seedCustomers } from './customers.ts'
import { seedDigitalGoods } from './digital-goods.ts'
import { seedDropShipments } from './drop-shipments.ts'
import { seedCounter } from './open-work/counter.ts'
import { seedGiftCards } from './open-work/gift-cards.ts'
import { seedInquiries } from './open-work/inquiries.ts'
import { seedLayaways } from './open-work/layaways.ts'
import { seedPlans } from './open-work/plans.ts'
import { seedPortal } from './open-work/portal.ts'
import { seedPurchases } from './open-work/purchases.ts'
import { seedQueue } from './open-work/queue.ts'
import { seedPastOrders } from './past-orders.ts'
import { seedUnits } from './products/units.ts'
import { seedVariants } from './products/variants.ts'
import { seedPromotions } from './promotions.ts'
import { seedPriceBook } from './repairs/price-book.ts'
import { seedTickets } from './repairs/tickets.ts'
import { seedReviews } from './reviews.ts'
import { seedSuppliers } from './suppliers.ts'

/** An existing company stays unchanged. @returns false if there is one. */
export async function seedDemo(ctx: Ctx): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    // Two processes that start on one empty database must not both fill it.
    await ctx.db.execute('select pg_advisory_xact_lock(7241967)')
    if ((await ctx.db.$count(company)) > 0) return false
    await seedContent(ctx)
    const products = await seedCatalog(ctx)
    await seedPastOrders(ctx, products)
    await seedDigitalGoods(ctx, products)
    await seedAccounts(ctx)
    await seedSuppliers(ctx)
    await seedVariants(ctx)
    await seedUnits(ctx)
    await seedPurchases(ctx)
    await seedReviews(ctx)
    await seedPromotions(ctx)
    await seedGiftCards(ctx)
    await seedDropShipments(ctx)
    await seedPriceBook(ctx, products)
    await seedTickets(ctx, products)
    await seedAppointments(ctx)
    await seedCounter(ctx, products)
    await seedLayaways(ctx, products)
    await seedQueue(ctx)
    await seedInquiries(ctx)
    await seedPlans(ctx)
    await seedPortal(ctx)
    await seedCustomers(ctx)
    // After this transaction, because the demo gateway does not see its rows before.
    await sendJob(ctx, IMPORT_CARD_TRANSACTIONS, {})
    return true
  })
}

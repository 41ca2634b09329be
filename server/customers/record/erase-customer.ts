import type { Customer } from '#contract/customers/customer.ts'
import { Problem } from '#contract/problem.ts'
import { findUsersShopper } from '../../accounts/shopper.ts'
import { isStaff, lockUser } from '../../accounts/user.ts'
import { listAccountsOf } from '../../accounts/user-customer.ts'
import { record } from '../../audit/audit.ts'
import type { StaffCtx } from '../../context.ts'
import { lockCustomer } from '../../customer-records/customer-record.ts'
import { inTransaction } from '../../db/transaction.ts'
import { cancelOpenPayments } from '../../payments/cancel-payment-intent.ts'
import { forgetUser } from '../forget-user.ts'
import { anonymizeImportedCustomer } from '../import/anonymize-imported-rows.ts'
import { anonymizeOwner, eraseRecord, removeAccount } from '../self/delete-account.ts'
import { getCustomer } from './customer.ts'

/**
 * By the same rules as a customer who deletes the account: amounts and tax stay in the books. Accounts are deleted, too.
 * @throws Problem `customer_not_found`; `customer_erased`; `staff_account`; `open_tickets`; `open_orders`;
 * `payment_under_way`; `account_owed`.
 */
export async function eraseCustomerRecord(ctx: StaffCtx, { id: requestedId }: { id: number }): Promise<Customer> {
  for (const account of await listAccountsOf(ctx, [requestedId])) {
    const shopperId = await findUsersShopper(ctx, account.id)
    if (shopperId !== null) await cancelOpenPayments(ctx, shopperId)
  }
  return inTransaction(ctx, async (ctx) => {
    const { id } = await lockCustomer(ctx, requestedId)
    await anonymizeImportedCustomer(ctx, id)
    for (const account of await listAccountsOf(ctx, [id])) {
      const user = await lockUser(ctx, account.id)
      if (isStaff(user)) throw staffAccount(user.username)
      await forgetUser(ctx, user)
      const shopperId = await findUsersShopper(ctx, user.id)
      await anonymizeOwner(ctx, { userId: user.id, shopperId, customerId: id })
      await removeAccount(ctx, user, shopperId)
    }
    await anonymizeOwner(ctx, { userId: null, shopperId: null, customerId: id })
    await eraseRecord(ctx, id)
    await record(ctx, 'customer.erased', `customer:${id}`)
    return getCustomer(ctx, { id })
  })
}

function staffAccount(username: string): Problem {
  const message = `${username} works here. Change the role of this account first.`
  return new Problem('conflict', 'staff_account', message)
}

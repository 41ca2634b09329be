import { z } from 'zod'
import { CustomerAddress, CustomerContact } from '#contract/customers/customer.ts'
import { listAccountEvents } from '../../accounts/account-event.ts'
import { listAccountsOf } from '../../accounts/user-customer.ts'
import { record } from '../../audit/audit.ts'
import type { StaffCtx } from '../../context.ts'
import { readCustomer } from '../../customer-records/customer-record.ts'
import { copyTaxExemptions } from '../../customer-records/tax-exemption.ts'
import { inTransaction } from '../../db/transaction.ts'
import { copyFiles } from '../files/customer-file.ts'
import { copyCredit, copyHistory, copyNotes, personalDownload, recordsOfAddress } from '../self/personal-data.ts'

/**
 * Everything that the shop holds about a customer, with or without an account.
 * @throws Problem `customer_not_found`.
 */
export async function exportCustomer(ctx: StaffCtx, { id: requestedId }: { id: number }): Promise<Response> {
  const { id, contacts, addresses, version, mergedIntoId, ...facts } = await readCustomer(ctx, requestedId)
  const accounts = await listAccountsOf(ctx, [id])
  const emails = contacts.filter(({ kind }) => kind === 'email').map(({ normalized }) => normalized)
  const data = {
    exportedAt: ctx.now,
    record: {
      ...facts,
      contacts: z.array(CustomerContact.omit({ id: true })).parse(contacts),
      addresses: z.array(CustomerAddress.omit({ id: true })).parse(addresses),
    },
    ...(await copyHistory(ctx, { userId: null, shopperId: null, customerId: id })),
    accounts: await Promise.all(
      accounts.map(async ({ id, username, email, isEmailVerified }) => ({
        ...{ username, email, isEmailVerified },
        storeCredit: await copyCredit(ctx, id),
        signInsAndChanges: (await listAccountEvents(ctx, id)).map(({ at, type, detail }) => ({ at, type, detail })),
      })),
    ),
    recordsOfAddresses: Object.fromEntries(
      await Promise.all(emails.map(async (email) => [email, await recordsOfAddress(ctx, email)] as const)),
    ),
    notesOfTheShop: await copyNotes(ctx, id),
    filesOfTheShop: await copyFiles(ctx, id),
    taxExemptions: await copyTaxExemptions(ctx, id),
  }
  await inTransaction(ctx, (ctx) => record(ctx, 'customer.exported', `customer:${id}`))
  return personalDownload(data, `customer-${id}.json`)
}

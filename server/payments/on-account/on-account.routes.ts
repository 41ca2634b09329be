import * as contract from '#contract/payments/on-account.ts'
import type { StaffCtx } from '../../context.ts'
import { changeAccountLimit } from '../../customer-records/account-limit.ts'
import { route } from '../../http/route.ts'
import { getAccountStatement } from './account-charge.ts'
import { writeOffCharge } from './write-off-charge.ts'

export const onAccountRoutes = [
  route(contract.getAccountStatement, 'customers.read', getAccountStatement, { isAllowedAtRegister: true }),
  route(contract.writeOffCharge, 'company.write', writeOffCharge),
  route(contract.setAccountLimit, 'company.write', setAccountLimit),
]

async function setAccountLimit(ctx: StaffCtx, limit: contract.AccountLimit): Promise<contract.AccountStatement> {
  await changeAccountLimit(ctx, limit)
  return getAccountStatement(ctx, limit)
}

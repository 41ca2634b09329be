import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveCredit } from '#contract/balances/store-credit.ts'
import { listCustomers } from '#contract/customers/customer.ts'
import { pairDevice } from '#contract/portal/device.ts'
import { listPortalCustomers } from '#contract/portal/portal-customer.ts'
import { carla } from '../testing/people.ts'
import { aShopWithAnApproval, markReady } from '../testing/repairs/bills.ts'

test('tells a paired device what a customer owes and has as credit, like the search online', async () => {
  const { owner, teo, ticket } = await aShopWithAnApproval()
  await markReady(teo, ticket)
  await owner.call(giveCredit, { key: randomUUID(), customer: carla.email, amount: 12.5, reason: 'Waited' })
  const { token } = await teo.call(pairDevice, { key: randomUUID(), name: 'Front counter tablet' })

  const [known] = await teo.call(listPortalCustomers, { token })

  const [online] = await teo.call(listCustomers, { search: carla.email })
  expect(known).toMatchObject({ id: online!.id, openBalance: 10_700, credit: 1_250 })
  expect(online).toMatchObject({ openBalance: 10_700, credit: 1_250 })
})

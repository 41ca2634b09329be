import { expect, test } from 'vitest'
import { createApiKey } from '#contract/accounts/api-key.ts'
import { changeRepairSettings, getRepairSettings } from '#contract/repairs/repair-settings.ts'
import { aShopWithATicket } from '../testing/repairs/tickets.ts'
import { newVisitor, problemOf } from '../testing/visitor.ts'

test('shows the cost of labor only to users and keys that may read reports, and keeps it when others save', async () => {
  const { shop, owner, teo } = await aShopWithATicket()
  const scopes = ['tickets.read', 'company.write'] as const
  const { secret } = await owner.call(createApiKey, { name: 'Bench', scopes: [...scopes] })
  const key = newVisitor((path, { headers, ...init }) =>
    shop
      .visitor()
      .fetch(path, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(headers)), authorization: `Bearer ${secret}` },
      }),
  )
  const before = await owner.call(getRepairSettings)
  await owner.call(changeRepairSettings, { ...before, laborRate: 60, laborCost: 28, rates: [] })

  const { laborCost, ...seen } = await key.call(getRepairSettings)
  const saved = await key.call(changeRepairSettings, { ...seen, laborRate: 65, rates: [] })
  const stale = await problemOf(key.call(changeRepairSettings, { ...seen, laborRate: 70, rates: [] }))

  expect((await teo.call(getRepairSettings)).laborCost).toBe(null)
  expect([laborCost, saved.laborCost]).toEqual([null, null])
  expect(stale).toMatchObject({ code: 'stale_edit', details: { current: { laborRate: 65, laborCost: null } } })
  expect(await owner.call(getRepairSettings)).toMatchObject({ laborRate: 6_500, laborCost: 2_800 })
})

import { randomUUID } from 'node:crypto'
import { callNext, setQueueLines, takeNumber } from '#contract/queue/queue.ts'
import { listServices } from '#contract/services/service.ts'
import { seedContent } from '../../../demo/content.ts'
import { aTechnician, theOwner } from '../people.ts'
import { openShop, type ShopOptions } from '../shop.ts'
import type { Visitor } from '../visitor.ts'

export async function aQueue(options: ShopOptions = {}) {
  const shop = await openShop(options)
  await seedContent(shop.context())
  const olive = await theOwner(shop)
  const teo = await aTechnician(shop)
  const services = await shop.visitor().call(listServices, {})
  const idOf = (type: string) => services.find((one) => one.type === type)!.id
  const [notary, copies] = [idOf('notary'), idOf('copy_print')]
  await olive.call(setQueueLines, { serviceIds: [notary, copies] })
  let address = 0
  const take = (serviceId = notary, visitor: Visitor = shop.visitor({ address: `203.0.113.${address++}` })) =>
    visitor.call(takeNumber, { serviceId })
  const next = (who: Visitor, more: { desk?: string; serviceIds?: number[]; key?: string } = {}) =>
    who.call(callNext, { key: randomUUID(), ...more })
  const statuses = async () =>
    (await shop.sql<{ s: string }>('select status as s from queue_numbers order by number')).map(({ s }) => s)
  return { shop, olive, teo, notary, copies, take, next, statuses }
}

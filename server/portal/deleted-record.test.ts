import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { anonymizeTicketsOf } from '../repairs/privacy/anonymize-tickets.ts'
import { aTechnician, carla, signedUp } from '../testing/people.ts'
import { OfflineDevice } from '../testing/portal/offline-device.ts'
import { anIntake } from '../testing/portal/portal-edits.ts'
import { openShop } from '../testing/shop.ts'
import { deleteRecordsOfTickets } from './personal-records.ts'

test('does not restore a deleted record from a tablet, and deletes it there', async () => {
  const shop = await openShop()
  await signedUp(shop)
  const teo = await aTechnician(shop)
  const device = await OfflineDevice.of({ shop, who: teo })
  await device.write('of somebody else')
  await device.flush('good')
  const signature = { signatureKey: crypto.randomUUID(), name: 'Carla Larch', strokes: null }
  await device.store.add('intake', { ...anIntake({ signature }).fields, customerEmail: carla.email })
  await device.flush('good')
  const [row] = await shop.sql<{ id: number }>(`select id from users where username = 'carla'`)
  await shop.sql(`update repair_tickets set customer_user_id = $1 where id = (select max(id) from repair_tickets)`, [
    row!.id,
  ])
  await deleteRecordsOfTickets(
    shop.context(),
    await anonymizeTicketsOf(shop.context(), { userId: row!.id, customerId: null }),
  )

  await device.flush('good')
  await device.flush('good')
  await device.flush('good')

  expect(await device.list()).toMatchObject([{ fields: { notes: [{ text: 'of somebody else' }] } }])
  expect(await shop.sql('select 1 from portal_records')).toHaveLength(1)
  expect(await shop.sql('select name from repair_signatures')).toEqual([])
})

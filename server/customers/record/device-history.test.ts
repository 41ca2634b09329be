import { expect, test } from 'vitest'
import { listCustomerDevices } from '#contract/customers/customer.ts'
import { createPlan } from '#contract/managed-it/admin-plan.ts'
import { aShopWithTimes, book } from '../../testing/appointments/appointments.ts'
import { customerIdOf } from '../../testing/customer-records.ts'
import { aPlan } from '../../testing/managed/plans.ts'
import { carla as carlaLarch, signedUp } from '../../testing/people.ts'
import { aLaptop, createTicketAs } from '../../testing/repairs/tickets.ts'
import { problemOf } from '../../testing/visitor.ts'

async function aCustomerWithDevices() {
  const { shop, teo, olive } = await aShopWithTimes()
  const carla = await signedUp(shop)
  const repair = await createTicketAs(carla, { ...aLaptop, serialNumber: 'C02-XK1' })
  const claim = await createTicketAs(carla, { ...aLaptop, deviceModel: undefined, serialNumber: 'c02xk1' })
  await createTicketAs(carla, { ...aLaptop, deviceModel: 'Tab 3' })
  await shop.sql('update repair_tickets set warranty_of_id = $1 where id = $2', [repair.id, claim.id])
  const { number } = await book(carla, { customerEmail: carlaLarch.email })
  await shop.sql('update appointments set ticket_id = $1', [claim.id])
  const { email: customerEmail } = carlaLarch
  const devices = [{ name: 'Laptop of Carla', serialNumber: 'C02XK1' }, { name: 'Router' }]
  await olive.call(createPlan, aPlan({ startsOn: '2027-01-01', customerEmail, devices }))
  return { shop, teo, olive, carla, repair, number, id: await customerIdOf(olive, customerEmail) }
}

test('lists repairs, claims, appointments and plans by device, which a serial number recognizes', async () => {
  const { olive, id, repair, number } = await aCustomerWithDevices()

  const devices = await olive.call(listCustomerDevices, { id })

  expect(devices.map(({ name }) => name)).toEqual(['Kestrel Tab 3', 'Kestrel', 'Router'])
  const [, laptop, router] = devices
  expect(laptop!.entries.map(({ kind, state }) => [kind, state]).sort()).toEqual([
    ['appointment', 'scheduled'],
    ['claim', 'open'],
    ['plan', 'running'],
    ['repair', 'open'],
  ])
  expect(laptop!.entries.find(({ kind }) => kind === 'claim')!.text).toBe(
    `Warranty claim of ${repair.number}: It no longer starts.`,
  )
  expect(laptop!.entries[0]!.about.number).toBe(number)
  expect(router!.entries).toMatchObject([{ kind: 'plan', text: 'Small office care' }])
})

test('refuses the devices to contractors and customers', async () => {
  const { shop, teo, carla, id } = await aCustomerWithDevices()
  await shop.sql(
    `update users set role = 'contractor', is_technician = false, is_contractor = true where username = 'teo'`,
  )

  for (const who of [teo, carla])
    expect((await problemOf(who.call(listCustomerDevices, { id }))).kind).toBe('forbidden')
})

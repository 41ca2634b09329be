import type { DeviceHistory } from '#contract/customers/customer.ts'
import { listAppointmentsOfTickets } from '../../appointments/ticket-appointments.ts'
import type { StaffCtx } from '../../context.ts'
import { readCustomer } from '../../customer-records/customer-record.ts'
import { listCoveredDevices } from '../../managed-it/plan-entries.ts'
import { deviceKeyOf, listDeviceTickets } from '../../repairs/privacy/customer-tickets.ts'

/**
 * Devices of repairs and of plans. An appointment belongs to the device of its repair.
 * @throws Problem `customer_not_found`.
 */
export async function listCustomerDevices(
  ctx: StaffCtx,
  { id: requestedId }: { id: number },
): Promise<DeviceHistory[]> {
  const { id } = await readCustomer(ctx, requestedId)
  const { permissions } = ctx.actor.user
  const tickets = permissions.has('tickets.read') ? await listDeviceTickets(ctx, [id]) : []
  const ticketIds = tickets.map((ticket) => ticket.id)
  const visits = permissions.has('appointments.read') ? await listAppointmentsOfTickets(ctx, ticketIds) : []
  const covered = permissions.has('plans.read') ? await listCoveredDevices(ctx, id) : []

  const devices = new Map<string, DeviceHistory>()
  function historyOf({ name, serialNumber }: { name: string; serialNumber: string }): DeviceHistory {
    const key = deviceKeyOf({ name, serialNumber })
    const known = devices.get(key) ?? { name, serialNumber, isHere: false, entries: [] }
    devices.set(key, known)
    return known
  }
  for (const ticket of tickets) {
    const device = historyOf(ticket)
    device.isHere ||= ticket.isHere
    device.entries.push({
      kind: ticket.claimOf === null ? 'repair' : 'claim',
      about: { kind: 'ticket', id: ticket.id, number: ticket.number },
      at: ticket.createdAt,
      text: ticket.claimOf === null ? ticket.problem : `Warranty claim of ${ticket.claimOf}: ${ticket.problem}`,
      state: ticket.status,
    })
    for (const { id, number, startsAt, serviceName, status } of visits.filter((visit) => visit.ticketId === ticket.id))
      device.entries.push({
        kind: 'appointment',
        about: { kind: 'appointment', id, number },
        ...{ at: startsAt, text: serviceName, state: status },
      })
  }
  for (const { device, plan, isRunning } of covered)
    historyOf(device).entries.push({
      kind: 'plan',
      about: { kind: 'managed_plan', id: plan.id, number: plan.number },
      ...{ at: plan.createdAt, text: plan.name, state: isRunning ? 'running' : 'ended' },
    })
  return [...devices.values()].map((device) => ({
    ...device,
    entries: device.entries.sort((one, other) => other.at.getTime() - one.at.getTime()),
  }))
}

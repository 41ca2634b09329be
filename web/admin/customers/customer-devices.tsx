import { useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { placeOf } from '../resources.ts'
import { ShopMoment } from '../shop-moment.tsx'
import { NumberLink } from '../tickets/passport/number-link.tsx'
import type { Customer } from './customer.ts'
import { CustomerPart } from './customer-part.tsx'

type Device = Output<'GET /admin/customers/:id/devices'>[number]

export function CustomerDevices({ customer: { id } }: { customer: Customer }) {
  const { data: devices = [] } = useQuery(useApi().query('GET /admin/customers/:id/devices', { id }))
  if (devices.length === 0) return null
  return (
    <CustomerPart title="Devices">
      <ul className="grid divide-y divide-line">
        {devices.map((device) => (
          <li key={`${device.name} ${device.serialNumber}`}>
            <DeviceItem device={device} isOpen={devices.length === 1} />
          </li>
        ))}
      </ul>
    </CustomerPart>
  )
}

function DeviceItem({ device, isOpen }: { device: Device; isOpen: boolean }) {
  const { name, serialNumber, isHere, entries } = device
  return (
    <details open={isOpen} className="py-1">
      <summary className="min-h-11 cursor-pointer py-2">
        <span className="font-semibold wrap-anywhere">{name}</span>{' '}
        {isHere && <Badge tone="primary">In the shop</Badge>}{' '}
        <span className="text-xs text-muted">{countText(entries)}</span>
      </summary>
      <div className="grid gap-2 pb-2 pl-4">
        {serialNumber && (
          <p className="text-xs text-muted">
            Serial number <NumberLink number={serialNumber} />
          </p>
        )}
        <ul className="grid gap-2">
          {entries.map((entry) => (
            <li key={`${entry.kind} ${entry.about.id}`} className="grid wrap-anywhere">
              <span>
                <AdminLink {...placeOf(`${entry.about.kind}:${entry.about.id}`)!} className="link">
                  {entry.about.number}
                </AdminLink>{' '}
                {entry.text}
              </span>
              <span className="text-xs text-muted">
                <ShopMoment at={entry.at} isDay />, {entry.state}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

const KINDS: Record<Device['entries'][number]['kind'], [one: string, many: string]> = {
  repair: ['repair', 'repairs'],
  claim: ['warranty claim', 'warranty claims'],
  appointment: ['appointment', 'appointments'],
  plan: ['plan', 'plans'],
}

function countText(entries: Device['entries']): string {
  return Object.entries(KINDS)
    .map(([kind, words]) => ({ words, count: entries.filter((entry) => entry.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ words: [one, many], count }) => `${count} ${count === 1 ? one : many}`)
    .join(', ')
}

import { createFileRoute } from '@tanstack/react-router'
import { IntakePage } from '../../../admin/tickets/intake/intake-page.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/tickets/new')({
  ...adminRoute('New repair'),
  validateSearch: readPreset,
  component: Intake,
})

export interface Preset {
  /** A repair price that was chosen at the register. */
  repair?: number
  customer?: number
}

function readPreset({ repair, customer }: Record<keyof Preset, unknown>): Preset {
  return { ...(isId(repair) && { repair: Number(repair) }), ...(isId(customer) && { customer: Number(customer) }) }
}

function isId(value: unknown): boolean {
  return Number.isInteger(Number(value)) && Number(value) > 0
}

function Intake() {
  const { repair, customer } = Route.useSearch()
  return <IntakePage repairPriceId={repair} customerId={customer} />
}

import { createFileRoute } from '@tanstack/react-router'
import { IntakePage } from '../../../admin/tickets/intake/intake-page.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/tickets/new')({
  ...adminRoute('New repair'),
  validateSearch: readPreset,
  component: Intake,
})

/** The number of a repair price that was chosen at the counter. */
function readPreset({ repair }: { repair?: unknown }): { repair?: number } {
  const id = Number(repair)
  return Number.isInteger(id) && id > 0 ? { repair: id } : {}
}

function Intake() {
  return <IntakePage repairPriceId={Route.useSearch().repair} />
}

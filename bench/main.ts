import { measureSlots } from './booking/slots.ts'
import { measureChoosing } from './browser/choosing.ts'
import { measureTyping } from './browser/typing.ts'
import { measureCatalogSize } from './catalog-size.ts'
import { measureCosts } from './costs/costs.ts'
import { measureMemory, measureWholeMemory } from './memory.ts'
import { measureMixed } from './mixed/mixed.ts'
import { measureMovingIn } from './moving-in/moving-in.ts'
import { measureNeighbors } from './neighbors.ts'
import { measureOffice } from './office.ts'
import { measureOrders } from './orders.ts'
import { measurePortal } from './portal/portal.ts'
import { measureWrites } from './purchases/writes.ts'
import { measureRepairs } from './repairs/repairs.ts'
import { closing } from './report.ts'
import { measureServing } from './serving.ts'
import { measureStarting } from './starting.ts'
import { measureStatements } from './statements.ts'
import { measureWeight } from './weight.ts'

const parts = {
  serving: measureServing,
  catalog: measureCatalogSize,
  office: measureOffice,
  statements: measureStatements,
  writes: measureWrites,
  mixed: measureMixed,
  orders: measureOrders,
  slots: measureSlots,
  repairs: measureRepairs,
  memory: measureMemory,
  moving: measureMovingIn,
  neighbors: measureNeighbors,
  weight: measureWeight,
  typing: measureTyping,
  choosing: measureChoosing,
  portal: measurePortal,
  start: measureStarting,
  costs: measureCosts,
}

/** Too long to come with the others. */
const alone = { 'memory-whole': measureWholeMemory }

// `npm run bench` measures all parts, `npm run bench serving` one.
const chosen = process.argv.slice(2)
const measured = Object.entries(chosen.length === 0 ? parts : { ...parts, ...alone })
for (const [name, measure] of measured) {
  if (chosen.length === 0 || chosen.includes(name)) await measure()
}
process.exitCode = closing() > 0 ? 1 : 0

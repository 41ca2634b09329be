import { measureCheckout } from './checkout/checkout.ts'
import { measureCustomers } from './customers/customers.ts'
import { measureGrowth } from './growth/growth.ts'
import { printSummary } from './report.ts'
import { measureServing } from './serving/serving.ts'
import { measureStart } from './start.ts'
import { measureTemplates, measureWeb } from './web.ts'

const benches: Record<string, () => Promise<void>> = {
  serving: measureServing,
  checkout: measureCheckout,
  growth: measureGrowth,
  customers: measureCustomers,
  web: measureWeb,
  templates: measureTemplates,
  start: measureStart,
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(benches)
const unknown = names.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`Unknown bench: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}
for (const name of names) await benches[name]!()
process.exitCode = printSummary() ? 0 : 1

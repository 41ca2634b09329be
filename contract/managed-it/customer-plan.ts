import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDate } from '../scalars.ts'
import { PlanInvoice, planFacts } from './plan.ts'

const KeyedInvoice = PlanInvoice.extend({ key: z.string() })

export const MyPlan = z.object({
  ...planFacts,
  work: z.array(z.object({ day: CalendarDate, minutes: z.int(), note: z.string() })),
  invoices: z.array(KeyedInvoice),
})
export type MyPlan = z.infer<typeof MyPlan>

export const listMyPlans = endpoint('GET /user/plans', {
  summary: 'List the signed-in customer’s plans',
  output: z.array(MyPlan),
})
export const getPlanInvoice = endpoint('GET /plan-invoices/:key', {
  summary: 'Get a plan invoice by its emailed key',
  input: z.object({ key: z.string().max(60) }),
  output: z.object({ invoice: PlanInvoice, plan: z.string(), customerName: z.string() }),
})

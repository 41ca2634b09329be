import * as customer from '#contract/managed/customer-plan.ts'
import * as office from '#contract/managed/office-plan.ts'
import { route } from '../http/route.ts'
import {
  addPlanWork,
  changePlan,
  createPlan,
  endPlan,
  letGoOfInvoice,
  refundPlanInvoice,
} from './change-plan.ts'
import { getPlanInvoice, listMyPlans } from './customer-plans.ts'
import { getPlan, listPlans, planNotFound } from './plan.ts'
import { planInvoiceNotFound } from './plan-key.ts'

const notFound = { notFound: planNotFound }

export const managedRoutes = [
  route(customer.listMyPlans, 'customer', listMyPlans),
  route(customer.getPlanInvoice, 'shopper', getPlanInvoice, { notFound: planInvoiceNotFound }),
  route(office.listPlans, 'plans.read', listPlans),
  route(office.getPlan, 'plans.read', getPlan, notFound),
  route(office.createPlan, 'plans.write', createPlan),
  route(office.changePlan, 'plans.write', changePlan, notFound),
  route(office.endPlan, 'plans.write', endPlan, notFound),
  route(office.addPlanWork, 'tickets.write', addPlanWork, notFound),
  route(office.refundPlanInvoice, 'plans.write', refundPlanInvoice, notFound),
  route(office.letGoOfInvoice, 'plans.write', letGoOfInvoice, notFound),
]

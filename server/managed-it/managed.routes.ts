import * as admin from '#contract/managed-it/admin-plan.ts'
import * as customer from '#contract/managed-it/customer-plan.ts'
import { route } from '../http/route.ts'
import { addPlanWork, changePlan, createPlan, endPlan, refundPlanInvoice, waiveInvoice } from './change-plan.ts'
import { getPlanInvoice, listMyPlans } from './customer-plans.ts'
import { getPlan, listPlans, planNotFound } from './plan.ts'
import { planInvoiceNotFound } from './plan-key.ts'

const notFound = { notFound: planNotFound }

export const managedRoutes = [
  route(customer.listMyPlans, 'customer', listMyPlans),
  route(customer.getPlanInvoice, 'shopper', getPlanInvoice, { notFound: planInvoiceNotFound }),
  route(admin.listPlans, 'plans.read', listPlans),
  route(admin.getPlan, 'plans.read', getPlan, notFound),
  route(admin.createPlan, 'plans.write', createPlan),
  route(admin.changePlan, 'plans.write', changePlan, notFound),
  route(admin.endPlan, 'plans.write', endPlan, notFound),
  route(admin.addPlanWork, 'tickets.write', addPlanWork, notFound),
  route(admin.refundPlanInvoice, 'plans.write', refundPlanInvoice, notFound),
  route(admin.waiveInvoice, 'plans.write', waiveInvoice, notFound),
]

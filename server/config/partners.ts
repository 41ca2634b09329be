import { z } from 'zod'
import { flag, notEmpty } from './variables.ts'

export interface StripeConfig {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiBase: string | undefined
}

export interface GoDaddyConfig {
  key: string
  secret: string
  buys: boolean
  apiBase: string | undefined
}

export interface TwilioConfig {
  accountSid: string
  authToken: string
  from: string
  apiBase: string | undefined
}

export interface QuickBooksConfig {
  clientId: string
  clientSecret: string
  apiBase: string | undefined
  signInBase: string | undefined
}

export interface XeroConfig {
  clientId: string
  clientSecret: string
  apiBase: string | undefined
}

export const partnerVariables = {
  STRIPE_SECRET_KEY: notEmpty.optional(),
  STRIPE_PUBLISHABLE_KEY: notEmpty.optional(),
  STRIPE_WEBHOOK_SECRET: notEmpty.optional(),
  STRIPE_API_BASE: z.url().optional(),
  GODADDY_KEY: notEmpty.optional(),
  GODADDY_SECRET: notEmpty.optional(),
  GODADDY_API_BASE: z.url().optional(),
  GODADDY_BUYS: flag.default(false),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'use the 34 characters that begin with AC')
    .optional(),
  TWILIO_AUTH_TOKEN: notEmpty.optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(?:\+[1-9]\d{7,14}|MG[0-9a-f]{32})$/, 'use a number such as +16145550100, or a messaging service (MG…)')
    .optional(),
  TWILIO_API_BASE: z.url().optional(),
  QUICKBOOKS_CLIENT_ID: notEmpty.optional(),
  QUICKBOOKS_CLIENT_SECRET: notEmpty.optional(),
  QUICKBOOKS_API_BASE: z.url().optional(),
  QUICKBOOKS_SIGN_IN_BASE: z.url().optional(),
  XERO_CLIENT_ID: notEmpty.optional(),
  XERO_CLIENT_SECRET: notEmpty.optional(),
  XERO_API_BASE: z.url().optional(),
}
type PartnerVariables = z.infer<z.ZodObject<typeof partnerVariables>>

export function partnersOf(given: PartnerVariables) {
  return {
    stripe: stripeOf(given),
    godaddy: godaddyOf(given),
    twilio: twilioOf(given),
    quickbooks: quickBooksOf(given),
    xero: xeroOf(given),
  }
}

export function missingOfPartners(given: PartnerVariables): string[] {
  const needs = [
    ['STRIPE_SECRET_KEY', ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']],
    ['GODADDY_KEY', ['GODADDY_SECRET']],
    ['TWILIO_ACCOUNT_SID', ['TWILIO_AUTH_TOKEN', 'TWILIO_FROM']],
    ['QUICKBOOKS_CLIENT_ID', ['QUICKBOOKS_CLIENT_SECRET']],
    ['XERO_CLIENT_ID', ['XERO_CLIENT_SECRET']],
  ] as const
  return needs.flatMap(([key, others]) =>
    given[key] ? others.filter((other) => !given[other]).map((other) => `${other}: required with ${key}`) : [],
  )
}

function stripeOf(given: PartnerVariables): StripeConfig | undefined {
  if (!given.STRIPE_SECRET_KEY) return undefined
  return {
    secretKey: given.STRIPE_SECRET_KEY,
    publishableKey: given.STRIPE_PUBLISHABLE_KEY!,
    webhookSecret: given.STRIPE_WEBHOOK_SECRET!,
    apiBase: given.STRIPE_API_BASE,
  }
}

function godaddyOf(given: PartnerVariables): GoDaddyConfig | undefined {
  if (!given.GODADDY_KEY) return undefined
  return {
    key: given.GODADDY_KEY,
    secret: given.GODADDY_SECRET!,
    apiBase: given.GODADDY_API_BASE,
    buys: given.GODADDY_BUYS,
  }
}

function twilioOf(given: PartnerVariables): TwilioConfig | undefined {
  if (!given.TWILIO_ACCOUNT_SID) return undefined
  return {
    accountSid: given.TWILIO_ACCOUNT_SID,
    authToken: given.TWILIO_AUTH_TOKEN!,
    from: given.TWILIO_FROM!,
    apiBase: given.TWILIO_API_BASE,
  }
}

function quickBooksOf(given: PartnerVariables): QuickBooksConfig | undefined {
  if (!given.QUICKBOOKS_CLIENT_ID) return undefined
  return {
    clientId: given.QUICKBOOKS_CLIENT_ID,
    clientSecret: given.QUICKBOOKS_CLIENT_SECRET!,
    apiBase: given.QUICKBOOKS_API_BASE,
    signInBase: given.QUICKBOOKS_SIGN_IN_BASE,
  }
}

function xeroOf(given: PartnerVariables): XeroConfig | undefined {
  if (!given.XERO_CLIENT_ID) return undefined
  return { clientId: given.XERO_CLIENT_ID, clientSecret: given.XERO_CLIENT_SECRET!, apiBase: given.XERO_API_BASE }
}

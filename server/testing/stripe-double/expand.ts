import type { Account } from './account.ts'
import type { Form } from './form.ts'
import { StripeError } from './stripe-error.ts'

type Plain = Record<string, unknown>

export function expanded(account: Account, answer: object, expand: Form[string] | undefined): object {
  const copy = structuredClone(answer) as Plain
  for (const path of Array.isArray(expand) ? expand : []) put(account, copy, String(path).split('.'), String(path))
  return copy
}

function put(account: Account, holder: Plain, [key = '', ...rest]: string[], path: string): void {
  const value = holder[key]
  if (value === undefined)
    throw new StripeError(400, `This property cannot be expanded (${path}).`, { param: 'expand' })
  if (typeof value === 'string' && rest.length === 0) holder[key] = structuredClone(find(account, key, value)) ?? value
  if (Array.isArray(value) && rest.length > 0) for (const item of value) put(account, item as Plain, rest, path)
}

function find(account: Account, key: string, id: string): object | undefined {
  if (key === 'latest_charge' || key === 'charge') return account.charges.get(id)
  if (key === 'payment_intent') return account.intents.get(id)
  if (key === 'source')
    return [account.charges, account.refunds, account.disputes, account.payouts]
      .map((all: Map<string, object>) => all.get(id))
      .find(Boolean)
  return undefined
}

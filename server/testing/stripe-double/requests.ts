import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Account } from './account.ts'
import { perform } from './api.ts'
import { type FaultScript, injectFault, isStored } from './faults.ts'
import { type Form, parseForm } from './form.ts'
import type { Answer, IdempotencyKeys } from './idempotency.ts'
import type { Ledger, RecordedRequest } from './ledger.ts'
import { apiVersion, type Call, findCall, requestMisfits } from './specification.ts'
import { StripeError } from './stripe-error.ts'

export interface RequestHandling {
  account: Account
  ledger: Ledger
  keys: IdempotencyKeys
  script: FaultScript
}

/** The client library makes up this key, so it is lost when the process dies, and payments must not depend on it. */
const MADE_UP_KEY = /^stripe-node-retry-/
const NEEDS_OWN_KEY = new Set([
  'POST /v1/payment_intents',
  'POST /v1/payment_intents/{intent}',
  'POST /v1/payment_intents/{intent}/confirm',
  'POST /v1/refunds',
  'POST /v1/tax/transactions/create_from_calculation',
  'POST /v1/tax/transactions/create_reversal',
])

export async function answer(desk: RequestHandling, request: IncomingMessage): Promise<Answer & { isReplay: boolean }> {
  const record = await noted(desk.ledger, request)
  try {
    const call = admitted(desk.ledger, request, record)
    const result = await answered(desk, call, record)
    record.status = result.status
    return { ...result, isReplay: record.isReplay }
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    record.status = error.status
    return { ...refusal(error), isReplay: record.isReplay }
  }
}

async function noted(ledger: Ledger, request: IncomingMessage): Promise<RecordedRequest> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://stripe')
  const body = await text(request)
  const record: RecordedRequest = {
    at: new Date(),
    route: findCall(request.method ?? '', pathname)?.route ?? null,
    path: pathname,
    params: parseForm(request.method === 'GET' ? search.slice(1) : body),
    idempotencyKey: header(request, 'idempotency-key') ?? null,
    status: null,
    isReplay: false,
  }
  ledger.requests.push(record)
  return record
}

/** @throws StripeError for requests that Stripe refuses unread. */
function admitted(ledger: Ledger, request: IncomingMessage, { path, params, idempotencyKey }: RecordedRequest): Call {
  const violate = (what: string) => ledger.violations.push(`${request.method} ${path}: ${what}`)
  if (!/^Bearer sk_test_\w+$/.test(header(request, 'authorization') ?? '')) {
    throw new StripeError(401, 'Invalid API Key provided')
  }
  const version = header(request, 'stripe-version')
  if (version !== apiVersion) violate(`Stripe-Version is ${version}, not ${apiVersion}`)
  const call = findCall(request.method ?? '', path)
  if (!call) {
    violate('Unrecognized request URL')
    throw new StripeError(404, `Unrecognized request URL (${request.method}: ${path}).`)
  }
  if (NEEDS_OWN_KEY.has(call.route) && (!idempotencyKey || MADE_UP_KEY.test(idempotencyKey))) {
    violate('no idempotency key of the shop')
  }
  if (idempotencyKey && idempotencyKey.length > 255) violate('the idempotency key is longer than 255 characters')
  checkParams(call, params, violate)
  return call
}

function checkParams(call: Call, params: Form, violate: (what: string) => void): void {
  const misfits = requestMisfits(call, params)
  for (const { message } of misfits) violate(message)
  const [first] = misfits
  if (first) throw new StripeError(400, first.message, { code: first.code, param: first.param })
}

async function answered(desk: RequestHandling, call: Call, record: RecordedRequest): Promise<Answer> {
  const { idempotencyKey: key } = record
  if (!key || call.route.startsWith('GET ')) return worked(desk, call, record, () => {})
  const remembered = desk.keys.claim(key, JSON.stringify([record.path, record.params]))
  if (remembered) {
    record.isReplay = true
    return remembered
  }
  try {
    return await worked(desk, call, record, (result) => desk.keys.keep(key, result))
  } catch (error) {
    if (isStored(error)) desk.keys.keep(key, refusal(error as StripeError))
    else desk.keys.releaseUnanswered(key)
    throw error
  }
}

async function worked(
  desk: RequestHandling,
  call: Call,
  record: RecordedRequest,
  keep: (result: Answer) => void,
): Promise<Answer> {
  const fault = desk.script.next(call.route)
  if (fault?.at === 'before') await injectFault(fault)
  const result = { status: 200, body: perform(desk.account, call.route, call.id, record.params) }
  keep(result)
  if (fault?.at === 'after') await injectFault(fault)
  return result
}

function refusal({ status, body }: StripeError): Answer {
  return { status, body }
}

function header(request: IncomingMessage, name: string): string | undefined {
  return request.headersDistinct[name]?.[0]
}

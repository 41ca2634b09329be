import { z } from 'zod'
import { confirmPasswordReset, requestPasswordReset } from '#contract/accounts/account.ts'
import { login, logout, register } from '#contract/accounts/user.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { signUpForNewsletter } from '#contract/marketing/newsletter.ts'
import { lookUpOrder } from '#contract/orders/order.ts'
import { orderNumberIn } from '#contract/orders/order-number.ts'
import { Problem, type ProblemBody } from '#contract/problem.ts'
import { requestRepairLinks } from '#contract/repairs/repair-status.ts'
import { FORM_NAME, type SentForm } from '#contract/sent-form.ts'
import { fromText, invalid, readBody } from '../http/input.ts'

interface PageForm {
  page: string
  endpoint: Pick<Endpoint, 'path' | 'input'>
  /** It only reads, so its page shows the answer at once. After other forms, the browser loads the page again. */
  isRead?: true
  read?: Record<string, (typed: string) => string>
}

/** The forms that work without JavaScript, by the name that `PlainForm` sends. */
const FORMS: Record<string, PageForm> = {
  login: { page: '/auth', endpoint: login },
  logout: { page: '/auth', endpoint: logout },
  register: { page: '/auth', endpoint: register },
  'forgot-password': { page: '/forgot-password', endpoint: requestPasswordReset },
  'new-password': {
    page: '/reset-password',
    endpoint: confirmPasswordReset,
    read: { token: (link) => link.trim().split('#').at(-1)! },
  },
  newsletter: { page: '/newsletter', endpoint: signUpForNewsletter },
  'order-look-up': { page: '/order-tracking', endpoint: lookUpOrder, isRead: true, read: { orderId: orderNumberIn } },
  'repair-links': { page: '/order-tracking', endpoint: requestRepairLinks },
}

const MAX_BODY_BYTES = 16_000
const CONFIRMATION = 'confirmPassword'
const SECRET = /password|^code$/i

export type AnsweredForm = { cookies: string[] } & ({ next: string } | { sent: SentForm })

/**
 * Calls the API as the visitor, so its rules, limits and protection against forms of other sites apply.
 * @returns undefined if the page has no such form.
 */
export async function answerPageForm(
  request: Request,
  callApi: (request: Request) => Promise<Response>,
): Promise<AnsweredForm | undefined> {
  const { pathname, searchParams, origin } = new URL(request.url)
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '')
  if (!isForm || !Object.values(FORMS).some(({ page }) => page === pathname)) return undefined
  const body = new URLSearchParams(new TextDecoder().decode(await readBody(request, MAX_BODY_BYTES)))
  const name = body.get(FORM_NAME) ?? ''
  const form = Object.hasOwn(FORMS, name) ? FORMS[name]! : undefined
  if (form?.page !== pathname) return undefined

  const { ok, status, answer, cookies } = await send(request, `${origin}/api${form.endpoint.path}`, form, body, callApi)
  if (ok && !form.isRead) {
    searchParams.set('sent', name)
    return { next: `${pathname}?${searchParams}`, cookies }
  }
  const values = Object.fromEntries([...body].filter(([field]) => !SECRET.test(field)))
  return { sent: { name, values, status, ...(ok ? { answer } : { problem: answer as ProblemBody }) }, cookies }
}

async function send(
  request: Request,
  address: string,
  form: PageForm,
  body: URLSearchParams,
  callApi: (request: Request) => Promise<Response>,
) {
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  try {
    const input = JSON.stringify(inputOf(form, body))
    const response = await callApi(new Request(address, { method: 'POST', headers, body: input }))
    const { ok, status } = response
    const answer = ok && !form.isRead ? null : await response.json()
    return { ok, status, answer, cookies: response.headers.getSetCookie() }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { ok: false, status: error.status, answer: error.toBody(), cookies: [] }
  }
}

/** @throws Problem `validation_failed` */
function inputOf({ endpoint, read }: PageForm, body: URLSearchParams): object {
  if (body.has(CONFIRMATION) && body.get(CONFIRMATION) !== body.get('password'))
    throw invalid({ [CONFIRMATION]: ['Passwords do not match'] })
  const schema = (endpoint.input ?? z.object({})) as z.ZodObject<Record<string, z.ZodType>>
  const { shape } = schema
  const mayBeMissing = (field: string) => Object.hasOwn(shape, field) && shape[field]!.safeParse(undefined).success
  const given = [...body]
    .filter(([field, typed]) => field !== FORM_NAME && field !== CONFIRMATION && (typed !== '' || !mayBeMissing(field)))
    .map(([field, typed]): [string, string] => [field, read?.[field]?.(typed) ?? typed])
  return { ...Object.fromEntries(given), ...fromText(schema, given) }
}

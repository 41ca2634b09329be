import { APPROVAL_HEADER } from '#contract/accounts/approval-header.ts'
import type { ApprovedPermission } from '#contract/accounts/register.ts'
import type { Transport } from '../../api.ts'
import { InterruptionStore } from '../interruption.ts'
import { mayBeRegister } from './register-hint.ts'

export interface NeededApproval {
  permission: ApprovedPermission
  message: string
}

export const approvalInterruptions = new InterruptionStore<NeededApproval>()

/** The quotes of a sale or a return use the approval of the action that follows. */
const APPROVABLE = /\/api\/admin\/(orders|returns|no-receipt-returns|reader-sales|reader-returns)(\/quote)?$/
const QUOTE = /\/quote$/
/** Requested with each key, so the page shows a button instead of the dialog. */
const SALE_QUOTE = /\/orders\/quote$/
let approval: string | undefined

export function holdApproval(token: string | undefined): void {
  approval = token
}

/** Offers to ask a manager if a request is refused at a register, and sends it again with the approval. */
export function withApproval(send: Transport): Transport {
  return async (request) => {
    const again = request.clone()
    const { url, method } = request
    const response = await send(APPROVABLE.test(url) ? approved(request) : request)
    const isQuote = QUOTE.test(url)
    if (response.ok && method !== 'GET' && !isQuote && APPROVABLE.test(url)) approval = undefined
    if (response.status !== 403 || method === 'GET' || SALE_QUOTE.test(url) || !mayBeRegister()) return response
    const needed = neededApproval(
      await response
        .clone()
        .json()
        .catch(() => ({})),
    )
    if (!needed || !(await approvalInterruptions.interrupt(needed))) return response
    const second = await send(approved(again))
    if (second.ok && !isQuote) approval = undefined
    return second
  }
}

function approved(request: Request): Request {
  if (approval) request.headers.set(APPROVAL_HEADER, approval)
  return request
}

const APPROVED: readonly unknown[] = [
  'counter.discount',
  'counter.price',
  'counter.return',
  'counter.no_receipt',
  'counter.no_sale',
] satisfies ApprovedPermission[]

/** @param refusal the body or the details of a refusal. */
export function neededApproval({ permission, message }: Record<string, unknown>): NeededApproval | undefined {
  if (!APPROVED.includes(permission)) return undefined
  return { permission: permission as ApprovedPermission, message: String(message) }
}

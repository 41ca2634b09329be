import { Problem, UNEXPLAINED } from '#contract/problem.ts'
import type { Output } from '../api.ts'
import { formatMoney } from '../ui/money.tsx'

type Price = Output<'GET /domain-prices'>[number]
type Result = Output<'POST /godaddy/search-domain'>['results'][number]
type Status = Result['status']

export const DOMAIN_LABELS: Record<Status, string> = {
  available: 'Available',
  taken: 'Taken',
  premium: 'Premium',
  unknown: 'Unknown',
}

export const STATUS_CLASSES: Record<Status, string> = {
  available: 'font-semibold text-delivered',
  taken: 'font-semibold text-cancelled',
  premium: 'font-semibold text-processing',
  unknown: 'font-semibold text-muted',
}

const SOURCES: Record<Result['source'], string> = { rdap: 'the registry', godaddy: 'GoDaddy', none: '' }

export function checkedText({ source, status, definitive, checkedAt }: Result, now = Date.now()): string {
  if (source === 'none') return 'Couldn’t check right now.'
  const looks = status === 'available' && !definitive ? 'Looks available; confirmed when it is registered. ' : ''
  return `${looks}Checked with ${SOURCES[source]} ${agoText(now - Date.parse(checkedAt))}.`
}

function agoText(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 5) return 'just now'
  if (seconds < 60) return `${seconds} s ago`
  const minutes = Math.round(seconds / 60)
  return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
}

export function unavailableText(status: Status, { register, renew }: Pick<Price, 'register' | 'renew'>): string {
  return status === 'premium'
    ? 'Premium domain. We’ll send you a price.'
    : `If it is available, ${formatMoney(register)} for the first year, then ${formatMoney(renew)} a year.`
}

export function searchFailureText(error: Error): string {
  if (error instanceof Problem && error.code === 'unreachable') return 'Failed to connect to domain search service'
  return error.message === UNEXPLAINED ? 'Failed to search domain' : error.message
}

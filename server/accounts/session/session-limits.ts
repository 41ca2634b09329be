const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const STAFF = { idleMs: 30 * MINUTE, mostMs: DAY / 2 }
const CUSTOMER = { idleMs: 14 * DAY, mostMs: 30 * DAY }

export const MAX_SESSION_SECONDS = CUSTOMER.mostMs / 1000

export function isSessionOver(session: { createdAt: Date; lastSeenAt: Date }, isStaff: boolean, now: Date): boolean {
  const { idleMs, mostMs } = isStaff ? STAFF : CUSTOMER
  return now.getTime() - session.lastSeenAt.getTime() >= idleMs || now.getTime() - session.createdAt.getTime() >= mostMs
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const STAFF = { idleMs: 30 * MINUTE, mostMs: DAY / 2 }
const CUSTOMER = { idleMs: 14 * DAY, mostMs: 30 * DAY }

export const MAX_SESSION_SECONDS = CUSTOMER.mostMs / 1000

interface SessionTimes {
  createdAt: Date
  lastSeenAt: Date
}

export function isSessionOver(
  session: SessionTimes,
  isStaff: boolean,
  now: Date,
  register?: { lockMinutes: number },
): boolean {
  const { mostMs, ...limits } = isStaff ? STAFF : CUSTOMER
  // The browser locks itself after this time. `lastSeenAt` is up to a minute old.
  const idleMs = register ? (register.lockMinutes + 1) * MINUTE : limits.idleMs
  return now.getTime() - session.lastSeenAt.getTime() >= idleMs || now.getTime() - session.createdAt.getTime() >= mostMs
}

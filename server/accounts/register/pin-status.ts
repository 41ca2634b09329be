import type { PinStatus } from '#contract/accounts/register.ts'

export const MAX_FAILED_ATTEMPTS = 5

/** @param failedAttempts null if there is no PIN. */
export function pinStatus(failedAttempts: number | null | undefined): PinStatus {
  if (failedAttempts === null || failedAttempts === undefined) return 'none'
  return failedAttempts < MAX_FAILED_ATTEMPTS ? 'set' : 'locked'
}

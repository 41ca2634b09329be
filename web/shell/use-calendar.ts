import { useShell } from './use-shell.ts'

/** When the shop is open and what its clock says, for pages that must not wait for `Intl`. */
export function useCalendar() {
  const { weeklyHours, hoursExceptions, clockChanges } = useShell().company
  return { weeklyHours, hoursExceptions, zone: clockChanges }
}

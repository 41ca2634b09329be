import { useShell } from './use-shell.ts'

export function useCalendar() {
  const { weeklyHours, hoursExceptions, clockChanges } = useShell().company
  return { weeklyHours, hoursExceptions, zone: clockChanges }
}

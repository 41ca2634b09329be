import { useShell } from './use-shell.ts'

export function useCalendar() {
  const { weekStartsOn, weeklyHours, hoursExceptions, clockChanges } = useShell().company
  return { weekStartsOn, weeklyHours, hoursExceptions, zone: clockChanges }
}

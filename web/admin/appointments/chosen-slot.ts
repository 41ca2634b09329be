import { createContext } from 'react'

/** The time, and maybe the technician, chosen in the calendar for a new appointment. */
export interface Slot {
  day: string
  /** Absent: the first free time from this day on. */
  startsAt?: string
  /** Absent: anyone who is free. */
  staffId?: number | undefined
  /** Absent: as long as the service usually takes. */
  lengthMinutes?: number
}

export const ChosenSlot = createContext<Slot | undefined>(undefined)

import { Temporal } from 'temporal-polyfill'
import type { Component } from './icalendar.ts'

/** Each clock change is an observance of its own (RFC 5545, 3.6.5), so that readers need not know the zone's rules. */
export function zoneComponent(timeZone: string, instants: readonly Date[]): Component {
  const moments = instants.map((instant) =>
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone),
  )
  const changes = new Map<number, Temporal.ZonedDateTime>()
  for (const moment of moments) {
    const before = lastChange(moment)
    changes.set(before.epochMilliseconds, before)
  }
  const sorted = [...changes.values()].sort((a, b) => a.epochMilliseconds - b.epochMilliseconds)
  return { name: 'VTIMEZONE', properties: [['TZID', timeZone]], parts: sorted.map(observance) }
}

export function localTime(instant: Date, timeZone: string): string {
  const { year, month, day, hour, minute, second } = Temporal.Instant.fromEpochMilliseconds(
    instant.getTime(),
  ).toZonedDateTimeISO(timeZone)
  return `${digits(year, 4)}${digits(month)}${digits(day)}T${digits(hour)}${digits(minute)}${digits(second)}`
}

const LONG_AGO = Temporal.Instant.from('1970-01-01T00:00:00Z')

function lastChange(moment: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const next = moment.add({ nanoseconds: 1 })
  return next.getTimeZoneTransition('previous') ?? LONG_AGO.toZonedDateTimeISO(moment.timeZoneId)
}

/** DTSTART is local to TZOFFSETFROM, the offset before the change (RFC 5545, 3.6.5). */
function observance(change: Temporal.ZonedDateTime): Component {
  const before = change.subtract({ nanoseconds: 1 })
  const shown = new Date(change.epochMilliseconds + before.offsetNanoseconds / 1e6)
  return {
    name: change.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD',
    properties: [
      ['DTSTART', shown.toISOString().slice(0, 19).replace(/[-:]/g, '')],
      ['TZOFFSETFROM', offsetOf(before)],
      ['TZOFFSETTO', offsetOf(change)],
    ],
  }
}

function offsetOf({ offset }: Temporal.ZonedDateTime): string {
  return offset.replaceAll(':', '')
}

function digits(value: number, length = 2): string {
  return String(value).padStart(length, '0')
}

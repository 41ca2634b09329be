import type { ComponentProps } from 'react'
import { Select } from '../../ui/form/select.tsx'

const US_ZONES = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
  ['America/Puerto_Rico', 'Puerto Rico'],
  ['Pacific/Guam', 'Guam'],
] as const
const isUs = (zone: string) => US_ZONES.some(([name]) => name === zone)

type Props = ComponentProps<'select'> & { current: string }

export function TimeZoneSelect({ current, ...props }: Props) {
  const others = new Set([current, ...Intl.supportedValuesOf('timeZone')].filter((zone) => !isUs(zone)))
  return (
    <Select {...props}>
      <optgroup label="United States">
        {US_ZONES.map(([zone, name]) => (
          <option key={zone} value={zone}>
            {name} ({zone})
          </option>
        ))}
      </optgroup>
      <optgroup label="All">
        {[...others].map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </optgroup>
    </Select>
  )
}

import { DEVICE_KINDS, type DeviceKind } from './device.ts'

/** Words in the addresses of the services that repair a kind of device. */
const REPAIRED_BY: Record<DeviceKind, string[]> = {
  phone: ['phone-repair'],
  tablet: ['phone-repair'],
  watch: ['phone-repair'],
  console: ['phone-repair', 'pc-repair'],
  laptop: ['pc-repair', 'field-tech'],
  desktop: ['pc-repair', 'field-tech'],
  other: ['phone-repair', 'pc-repair'],
}

export function repairsKind({ slug }: { slug: string }, kind: DeviceKind): boolean {
  return REPAIRED_BY[kind].some((word) => slug.includes(word))
}

export function repairsDevices(service: { slug: string }): boolean {
  return DEVICE_KINDS.some((kind) => repairsKind(service, kind))
}

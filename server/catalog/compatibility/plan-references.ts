import { MAX_COMPATIBLE_DEVICES } from '#contract/catalog/compatibility.ts'
import type { DeviceList } from '#contract/devices/read-device-list.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { Cells } from '../csv/file-product.ts'
import { storable } from '../import/plan/read-cells.ts'

const MAX_BRAND_LENGTH = 80

export function brandIn({ brand }: Cells): string | undefined {
  return truncateText(storable(brand ?? '').trim(), MAX_BRAND_LENGTH).trimEnd() || undefined
}

export function brandIdOf(brand: string, { brandIds }: { brandIds: ReadonlyMap<string, number> }): number | undefined {
  return brandIds.get(brand.toLowerCase())
}

export function fitsIn(
  { fits: text }: Cells,
  { devices }: { devices: DeviceList },
  notes: string[],
): { fits?: string[] } {
  if (text === undefined) return {}
  const { fits, unknown } = devices.read(text)
  if (unknown.length > 0)
    notes.push(`Fits: not one of the device models, left out: ${truncateText(storable(unknown.join(', ')), 200)}`)
  if (fits.length > MAX_COMPATIBLE_DEVICES) notes.push(`Fits: only the first ${MAX_COMPATIBLE_DEVICES} are used`)
  return fits.length > 0 ? { fits: fits.slice(0, MAX_COMPATIBLE_DEVICES) } : {}
}

import type { DeviceKind } from '#contract/devices/device.ts'
import { DEVICE_KINDS } from '#contract/devices/device.ts'
import type { DeviceList } from '#contract/devices/read-device-list.ts'
import { FAULT_NAMES, RepairFault, RepairVariant, VARIANT_NAMES } from '#contract/price-book/repair-fault.ts'
import type { RecordField } from '../data-import/record-kind.ts'

/** The columns of an exported price book; an import also knows them by these names. */
export const PRICE_COLUMNS: readonly (RecordField & { label: string })[] = [
  { name: 'device', label: 'Device', isRequired: true, titles: ['device', 'model', 'devicemodel'] },
  { name: 'repair', label: 'Repair', isRequired: true, titles: ['repair', 'service', 'fault', 'problem'] },
  { name: 'variant', label: 'Variant', titles: ['variant', 'quality', 'partquality'] },
  { name: 'laborMinutes', label: 'Labor minutes', isRequired: true, titles: ['laborminutes', 'minutes', 'labor'] },
  { name: 'parts', label: 'Parts (SKU)', titles: ['partssku', 'parts', 'part', 'sku'] },
  { name: 'otherPartCost', label: 'Other part cost', titles: ['otherpartcost', 'partcost', 'cost'] },
  { name: 'markupPercent', label: 'Markup percent', titles: ['markuppercent', 'markup'] },
  { name: 'price', label: 'Price', titles: ['price', 'repairprice'] },
  { name: 'warrantyDays', label: 'Warranty days', titles: ['warrantydays', 'warranty'] },
  { name: 'usualDays', label: 'Usual days', titles: ['usualdays', 'days', 'turnaround'] },
]

interface Applies {
  modelId: number | null
  kind: DeviceKind | null
}

export function writeDevice({ modelId, kind }: Applies, devices: DeviceList): string {
  if (modelId !== null) return devices.write([`model:${modelId}`])
  return kind ? `Every ${kind}` : 'Every device'
}

/** @returns undefined for text that names no model or several. */
export function readDevice(text: string, devices: DeviceList): Applies | undefined {
  const every = /^every (.+)$/i.exec(text)?.[1]?.toLowerCase()
  if (every === 'device') return { modelId: null, kind: null }
  const kind = DEVICE_KINDS.find((one) => one === every)
  if (kind) return { modelId: null, kind }
  const { fits, unknown } = devices.read(text)
  const [fit, ...others] = fits
  if (!fit?.startsWith('model:') || others.length > 0 || unknown.length > 0) return undefined
  return { modelId: Number(fit.slice('model:'.length)), kind: null }
}

/** Any text that is no known fault is the name of another repair. */
export function readRepair(text: string): { fault: RepairFault; name: string } {
  const plain = text.toLowerCase()
  const fault = RepairFault.options.find((one) => one !== 'other' && (one === plain || named(one) === plain))
  return fault ? { fault, name: '' } : { fault: 'other', name: text }
}

function named(fault: RepairFault): string {
  return FAULT_NAMES[fault].toLowerCase()
}

export function readVariant(text: string): RepairVariant | undefined {
  const plain = text.toLowerCase()
  return RepairVariant.options.find((one) => one === plain || VARIANT_NAMES[one].toLowerCase() === plain)
}

export interface ReadPart {
  sku: string
  quantity: number
}

/** Parts are written as `SKU-1; 2 x SKU-2`. */
export function readParts(text: string): ReadPart[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const counted = /^(\d{1,4}) ?[x×] (.+)$/i.exec(part)
      return counted ? { sku: counted[2]!, quantity: Number(counted[1]) } : { sku: part, quantity: 1 }
    })
}

export function writePart({ sku, quantity }: ReadPart): string {
  return quantity === 1 ? sku : `${quantity} x ${sku}`
}

import type { AdminPlan } from './plan.ts'

export type PlanValues = ReturnType<typeof planValues>

export function planValues(plan: AdminPlan | undefined, today: string) {
  return {
    customerId: null as number | null,
    customerName: plan?.customerName ?? '',
    customerEmail: plan?.customerEmail ?? '',
    name: plan?.name ?? '',
    price: (plan?.price ?? null) as number | null,
    isTaxable: plan?.isTaxable ?? true,
    taxCategoryId: plan?.taxCategoryId ?? null,
    termMonths: plan?.termMonths ?? 1,
    hoursIncluded: (plan?.hoursIncluded ?? null) as number | null,
    deviceLimit: (plan?.deviceLimit ?? null) as number | null,
    devices: deviceLines(plan?.devices ?? []),
    startsOn: plan?.startsOn ?? today,
  }
}

function deviceLines(devices: AdminPlan['devices']): string {
  return devices.map(({ name, serialNumber }) => (serialNumber ? `${name}, ${serialNumber}` : name)).join('\n')
}

export function devicesIn(text: string): { name: string; serialNumber: string }[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.lastIndexOf(',')
      if (at < 0) return { name: line, serialNumber: '' }
      return { name: line.slice(0, at).trim(), serialNumber: line.slice(at + 1).trim() }
    })
}

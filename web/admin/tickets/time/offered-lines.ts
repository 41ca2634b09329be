import { centsOf, dollarsOf } from '#contract/money.ts'
import { laborCents } from '#contract/repairs/labor/labor.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import type { WorkValues } from '../work-lines-field.tsx'
import { hoursText } from './hours-text.ts'

type Line = WorkValues['lines'][number]

export function offeredLines({ parts, times, isBackupWanted, backupFee }: TicketDetails): Line[] {
  const backup = { kind: 'labor', name: 'Backup', quantity: 1, unitPrice: backupFee, isTaxable: true } as const
  return [...(isBackupWanted && backupFee > 0 ? [backup] : []), ...laborLines(times), ...partLines(parts)]
}

function laborLines(times: TicketDetails['times']): Line[] {
  const rates = [...new Set(times.map(({ hourlyRate }) => hourlyRate))]
  return rates.flatMap((hourlyRate): Line[] => {
    const minutes = times
      .filter((time) => time.hourlyRate === hourlyRate)
      .reduce((sum, time) => sum + (time.minutes ?? 0), 0)
    if (minutes === 0) return []
    const unitPrice = dollarsOf(laborCents(minutes, centsOf(hourlyRate)))
    return [{ kind: 'labor', name: `Labor, ${hoursText(minutes)}`, quantity: 1, unitPrice, isTaxable: true }]
  })
}

function partLines(parts: TicketDetails['parts']): Line[] {
  return parts
    .filter(({ state }) => state !== 'returned' && state !== 'defective')
    .map(({ name, quantity, unitPrice, isTaxable, taxCategoryId }) => ({
      kind: 'part',
      name: truncateText(name, 120),
      quantity,
      unitPrice,
      isTaxable,
      ...(taxCategoryId !== undefined && { taxCategoryId }),
    }))
}

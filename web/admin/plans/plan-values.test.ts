import { expect, test } from 'vitest'
import { devicesIn, planValues } from './plan-values.ts'

test('reads one device per line, with a serial number after the last comma', () => {
  const devices = devicesIn('Front desk PC, FD-1\n\n  Printer  \nRack, left, R2')
  expect(devices).toEqual([
    { name: 'Front desk PC', serialNumber: 'FD-1' },
    { name: 'Printer', serialNumber: '' },
    { name: 'Rack, left', serialNumber: 'R2' },
  ])
  expect(planValues({ devices } as never, '2026-11-25').devices).toBe('Front desk PC, FD-1\nPrinter\nRack, left, R2')
})

import { afterEach, expect, test, vi } from 'vitest'
import { placesToLookAt } from '../../../repairs/condition-field.tsx'
import { deleteExpiredFormDrafts, forgetAllFormDrafts } from '../../../ui/form/form-draft.ts'
import { forgetIntakeDraft, readIntakeDraft, saveIntakeDraft } from './intake-draft.ts'
import {
  EMPTY_INTAKE_PAGE,
  type IntakePageValues,
  intakeRules,
  isLeft,
  toCheckInInput,
  toIntakeDraft,
} from './intake-values.ts'

const KEY = '3f0b2f1e-7c0e-4f58-9a3a-0d1f4f3f7c11'
const SIGNED = { signatureKey: KEY, strokes: [] }

const WHOLE: IntakePageValues = {
  ...EMPTY_INTAKE_PAGE,
  customerName: 'Walter Finch',
  customerEmail: 'walter@example.com',
  customerPhone: '614-555-0177',
  deviceType: 'Smartphone',
  problemDescription: 'It does not turn on.',
  belongings: 'nothing',
  signature: { name: 'Walter Finch' },
  backedUp: 'no',
  estimateChoice: 'written',
}

afterEach(() => vi.unstubAllGlobals())

function problemsOf(typed: Partial<IntakePageValues>, photoCount = 2): string[] {
  const given = { key: KEY, slipId: undefined, signed: SIGNED, photoCount }
  const { error } = intakeRules(given).safeParse({ ...WHOLE, ...typed })
  return (error?.issues ?? []).map(({ path }) => path.join('.'))
}

test.each<[Partial<IntakePageValues>, number, string[]]>([
  [{}, 2, []],
  [{}, 1, ['photosWaived']],
  [{ photosWaived: 'No camera here' }, 0, []],
  [{ belongings: '' }, 2, ['belongings']],
  [{ signature: { name: '' } }, 2, ['signature.name']],
  [{ signature: { name: '' }, termsRefused: 'Reads them at home first' }, 2, []],
  [{ deviceType: '' }, 2, ['deviceType']],
  [{ customerEmail: '', customerPhone: '' }, 2, ['customerEmail']],
  [{ customerEmail: '', customerPhone: '', noContactReason: 'Waits in the shop' }, 2, []],
  [{ serviceType: 'Notary Service', deviceType: '', belongings: '', backedUp: '', signature: { name: '' } }, 0, []],
  [{ isHere: false, belongings: '', backedUp: '', estimateChoice: '', signature: { name: '' } }, 0, []],
])('an intake with %o and %i photos lacks %o (rule R-38)', (typed, photoCount, lacking) => {
  expect(problemsOf(typed, photoCount)).toEqual(lacking)
})

test('sends what belongs to the ticket and what belongs to the check-in, each to its own endpoint', () => {
  const draft = toIntakeDraft({ ...WHOLE, addOns: 'Rush' as never }, { key: KEY, slipId: 7 })

  expect(draft).toMatchObject({ key: KEY, slipId: 7, addOns: ['Rush'], customerName: 'Walter Finch' })
  expect(draft).not.toHaveProperty('belongings')
  expect(toCheckInInput(12, WHOLE, SIGNED)).toMatchObject({
    id: 12,
    belongings: [],
    signature: { name: 'Walter Finch' },
  })
  expect(toCheckInInput(12, WHOLE, SIGNED)).not.toHaveProperty('customerName')
})

test.each([
  { serviceType: 'PC Repair', addOns: ['Data recovery'] },
  { serviceType: 'Phone Repair', addOns: ['Data recovery'] },
  { serviceType: 'Notary Service', addOns: [] },
] as const)('sends the chosen add-ons of a repair only: $serviceType', ({ serviceType, addOns }) => {
  const typed = { ...WHOLE, serviceType, addOns: ['Data recovery'] }

  expect(toIntakeDraft(typed, { key: KEY, slipId: undefined }).addOns).toEqual(addOns)
})

test('sends nothing about a device for a service without one', () => {
  const typed = { ...WHOLE, serviceType: 'Notary Service', deviceModel: 'Air 14', serialNumber: 'C02XK1' } as const

  const draft = toIntakeDraft(typed, { key: KEY, slipId: undefined })

  expect(draft).toMatchObject({ deviceBrand: null, deviceModel: null, serialNumber: null, repairPriceIds: [] })
  expect(draft.deviceType).toBeUndefined()
  expect(isLeft(typed)).toBe(false)
})

test('a draft lasts a day, for the person who typed it, and without the signature', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  })
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 29, 12 + hours))

  saveIntakeDraft(1, { key: KEY, typed: WHOLE }, at(0))
  saveIntakeDraft(2, { key: KEY, typed: WHOLE }, at(1))

  expect(readIntakeDraft(1, at(23))).toMatchObject({ key: KEY, typed: { customerName: 'Walter Finch' } })
  expect(readIntakeDraft(1, at(23))?.typed.signature).toEqual({ name: '' })
  expect(readIntakeDraft(3, at(23))).toBeUndefined()
  expect(readIntakeDraft(2, at(24))).toBeDefined()
  deleteExpiredFormDrafts(at(24))
  expect([...stored.values()].join()).not.toContain('"1 intake":')
  forgetIntakeDraft(2, at(24))
  expect(stored.size).toBe(0)
  saveIntakeDraft(1, { key: KEY, typed: WHOLE }, at(0))
  saveIntakeDraft(2, { key: KEY, typed: WHOLE }, at(0))
  forgetAllFormDrafts()
  expect(stored.size).toBe(0)
})

test.each([
  ['Printer', ['Powers on', 'Display', 'Buttons', 'Ports', 'Wi-Fi and Bluetooth', 'Case']],
  ['Smartphone', expect.not.arrayContaining(['Hinge, keyboard, trackpad'])],
  ['Laptop', expect.arrayContaining(['Hinge, keyboard, trackpad', 'Battery'])],
] as const)('asks for the parts of a %s', (deviceType, parts) => {
  const { condition } = EMPTY_INTAKE_PAGE

  expect(placesToLookAt(condition, deviceType).map((at) => condition[at]!.part)).toEqual(parts)
})

test('shows a part that was looked at, even if such a device lacks it', () => {
  const condition = EMPTY_INTAKE_PAGE.condition.map((one) => ({ ...one, state: 'ok' as const }))
  expect(placesToLookAt(condition, 'Printer')).toHaveLength(condition.length)
})

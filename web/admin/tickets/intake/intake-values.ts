import type { Dollars } from '#contract/money.ts'
import { CheckIn } from '#contract/repairs/admin-ticket.ts'
import { type CheckInRequirement, PHOTOS_AT_CHECK_IN } from '#contract/repairs/intake/check-in.ts'
import { isAboutDevice } from '#contract/repairs/ticket-facts.ts'
import { IntakeDraft } from '#contract/repairs/workbench.ts'
import type { Input } from '../../../api.ts'
import { EMPTY_INTAKE, type IntakeValues } from '../../../repairs/intake/intake-fields.tsx'
import type { FormSchema } from '../../../ui/form/checked-form.ts'
import { type CheckInValues, checkInValues, REQUIREMENT_ERRORS, toCheckIn } from '../check-in/check-in-values.ts'

type Draft = Input<'POST /admin/workbench/intake'>
type CheckInInput = Input<'POST /repair-tickets/:id/check-in'>

export interface IntakePageValues
  extends IntakeValues,
    Omit<CheckInValues, keyof IntakeValues>,
    Pick<Draft, 'serviceType' | 'paymentMethod'> {
  customerId: number | null
  noContactReason: string
  isHere: boolean
  addOns: string[]
  /** Chosen from the price book. */
  repairs: { id: number; title: string; price: Dollars }[]
}

export const EMPTY_INTAKE_PAGE: IntakePageValues = {
  ...checkInValues(),
  ...EMPTY_INTAKE,
  customerId: null,
  noContactReason: '',
  serviceType: 'PC Repair',
  addOns: [],
  repairs: [],
  paymentMethod: 'counter',
  isHere: true,
}

/** Input beside the fields of the form. */
export interface IntakeExtras {
  key: string
  slipId: number | undefined
  signed: Parameters<typeof toCheckIn>[2]
  photoCount: number
}

export function toIntakeDraft(typed: IntakePageValues, { key, slipId }: Pick<IntakeExtras, 'key' | 'slipId'>): Draft {
  return {
    ...only(IntakeDraft.shape, typed),
    ...(isAboutDevice(typed.serviceType) ? chosenWork(typed) : WITHOUT_DEVICE),
    key,
    ...(slipId !== undefined && { slipId }),
  } as Draft
}

function chosenWork(typed: IntakePageValues) {
  // A single checkbox is one value instead of a list.
  const addOns = [typed.addOns ?? []].flat().filter(Boolean)
  return { addOns, repairPriceIds: (typed.repairs ?? []).map(({ id }) => id) }
}

/** Overrides input about a device that was typed before the service was chosen. */
const WITHOUT_DEVICE = {
  ...{ deviceType: undefined, deviceBrand: null, deviceModel: null, serialNumber: null, intakeAnswers: undefined },
  ...{ addOns: [], repairPriceIds: [] },
}

/** Whether the customer leaves a device in the shop now. */
export function isLeft({ isHere, serviceType }: Pick<IntakePageValues, 'isHere' | 'serviceType'>): boolean {
  return isHere && isAboutDevice(serviceType)
}

export function toCheckInInput(id: number, typed: IntakePageValues, signed: IntakeExtras['signed']) {
  return only(CheckIn.shape, toCheckIn({ id, version: undefined }, typed, signed)) as CheckInInput
}

/** The rules of the ticket, and of the check-in if the device is here. Source: docs/rules.md, R-38. */
export function intakeRules(given: IntakeExtras): FormSchema {
  return {
    safeParse(values) {
      const typed = values as IntakePageValues
      const parsed = [IntakeDraft.safeParse(toIntakeDraft(typed, given))]
      const issues = parsed.flatMap(({ error }) => error?.issues ?? []) as { path: PropertyKey[]; message: string }[]
      if (isLeft(typed)) {
        const checkIn = toCheckInInput(1, typed, given.signed)
        issues.push(...(CheckIn.safeParse(checkIn).error?.issues ?? []))
        const has: Record<CheckInRequirement, boolean> = {
          belongings: checkIn.belongings != null,
          photos: given.photoCount >= PHOTOS_AT_CHECK_IN || checkIn.photosWaived != null,
          terms: checkIn.signature != null || checkIn.termsRefused != null,
        }
        for (const [requirement, [field, message]] of Object.entries(REQUIREMENT_ERRORS))
          if (!has[requirement as CheckInRequirement]) issues.push({ path: field.split('.'), message })
      }
      return issues.length === 0 ? { success: true } : { success: false, error: { issues } }
    },
  }
}

function only(shape: object, values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in shape))
}

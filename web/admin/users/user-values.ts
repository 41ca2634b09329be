import type { GivenRight } from '#contract/accounts/permission.ts'
import { formatMoney } from '../../ui/money.tsx'
import { type AdminUser, FIELD_STATUSES, RIGHT_LABELS, ROLES } from './user-labels.ts'

export type UserValues = ReturnType<typeof userValues>

/** A new person is an employee; customers have their own pages. */
export function userValues(user: AdminUser | undefined) {
  return {
    username: user?.username ?? '',
    email: user?.email ?? '',
    password: '',
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    phone: user?.phone ?? '',
    address: user?.address ?? '',
    role: user?.role ?? 'staff',
    isAdmin: user?.isAdmin ?? false,
    isTechnician: user?.isTechnician ?? false,
    isFieldTechnician: user?.isFieldTechnician ?? false,
    isContractor: user?.isContractor ?? false,
    isEmployee: user?.isEmployee ?? true,
    givenRights: user?.givenRights ?? [],
    fieldStatus: user?.fieldStatus ?? 'offline',
    fieldLocation: user?.fieldLocation ?? '',
    specialties: user?.specialties ?? [],
    hourlyRate: user ? user.hourlyRate : 0,
    managedBy: user?.managedBy ?? null,
  }
}

export const USER_LABELS = {
  username: 'Username',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  address: 'Address',
  role: 'Role',
  isAdmin: 'Administrator',
  isTechnician: 'Technician',
  isFieldTechnician: 'Field Technician',
  isContractor: 'Contractor',
  isEmployee: 'Employee',
  givenRights: 'Additional permissions',
  fieldStatus: 'Field status',
  fieldLocation: 'Field location',
  specialties: 'Specialties',
  hourlyRate: 'Hourly rate in dollars, before tax',
  managedBy: 'Managed by',
}

export function showValue(name: string, value: unknown): string | undefined {
  if (name === 'givenRights') return (value as GivenRight[]).map((right) => RIGHT_LABELS[right]).join(', ') || '—'
  if (name === 'role') return ROLES.find(([role]) => role === value)?.[1]
  if (name === 'fieldStatus') return FIELD_STATUSES[value as AdminUser['fieldStatus']]?.label
  if (name === 'specialties') return (value as string[]).join(', ') || '—'
  if (name === 'hourlyRate' && typeof value === 'number') return formatMoney(value)
  if (name === 'managedBy' && value) return `User ${value}`
  return undefined
}

import type { Role } from '#contract/accounts/user.ts'
import type { Flags } from './permissions.ts'

const FLAG_OF = {
  admin: 'isAdmin',
  technician: 'isTechnician',
  field_tech: 'isFieldTechnician',
  contractor: 'isContractor',
  staff: 'isEmployee',
} as const satisfies Record<Exclude<Role, 'customer'>, keyof Flags>

const NO_FLAGS: Flags = {
  isAdmin: false,
  isTechnician: false,
  isFieldTechnician: false,
  isContractor: false,
  isEmployee: false,
}

type RoleAndFlags = Flags & { role: Role }

export const A_CUSTOMER: RoleAndFlags = { ...NO_FLAGS, role: 'customer' }

/**
 * A new role switches its flag on and, if it is given alone, replaces all flags. A role whose flag is off is replaced
 * by one whose flag is on.
 */
export function settleRole(before: RoleAndFlags, given: Partial<RoleAndFlags>): RoleAndFlags {
  const { role = before.role, ...flags } = given
  const isNewRole = role !== before.role
  const isOnlyRole = Object.keys(flags).length === 0
  const existing = isOnlyRole && isNewRole ? NO_FLAGS : flagsOf(before)
  const settled = { ...existing, ...flags, ...(isNewRole && ownFlag(role)) }
  return { ...settled, role: labelOf(role, settled) }
}

function flagsOf({ role, isAdmin, isTechnician, isFieldTechnician, isContractor, isEmployee }: RoleAndFlags): Flags {
  return { isAdmin, isTechnician, isFieldTechnician, isContractor, isEmployee, ...ownFlag(role) }
}

function ownFlag(role: Role): Partial<Flags> {
  return role === 'customer' ? {} : { [FLAG_OF[role]]: true }
}

function labelOf(wanted: Role, flags: Flags): Role {
  if (wanted !== 'customer' && flags[FLAG_OF[wanted]]) return wanted
  const roles = Object.keys(FLAG_OF) as (keyof typeof FLAG_OF)[]
  return roles.find((role) => flags[FLAG_OF[role]]) ?? 'customer'
}

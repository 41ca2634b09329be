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

type Standing = Flags & { role: Role }

export const A_CUSTOMER: Standing = { ...NO_FLAGS, role: 'customer' }

/**
 * The flags say what an account may do, the role is what it is called. A role that is newly given switches its flag on
 * (alone, it replaces all flags); a role whose flag is off gives way to one whose flag is on.
 */
export function settleRole(before: Standing, given: Partial<Standing>): Standing {
  const { role = before.role, ...flags } = given
  const isNewRole = role !== before.role
  const isOnlyRole = Object.keys(flags).length === 0
  const kept = isOnlyRole && isNewRole ? NO_FLAGS : flagsOf(before)
  const settled = { ...kept, ...flags, ...(isNewRole && ownFlag(role)) }
  return { ...settled, role: labelOf(role, settled) }
}

/** Accounts may carry a role from before its flag was kept beside it. */
function flagsOf({
  role,
  isAdmin,
  isTechnician,
  isFieldTechnician,
  isContractor,
  isEmployee,
}: Standing): Flags {
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

import { GIVEN_RIGHTS, type GivenRight, PERMISSIONS, type Permission } from '#contract/accounts/permission.ts'
import type { Role } from '#contract/accounts/user.ts'
import type { Config } from '../config.ts'

export interface Flags {
  isAdmin: boolean
  isTechnician: boolean
  isFieldTechnician: boolean
  isContractor: boolean
  isEmployee: boolean
}

/** Who may do what, by role and by flag; an account has what any of its grants gives. */
const GRANTS: Record<Role | keyof Flags, readonly Permission[]> = {
  isAdmin: PERMISSIONS,
  isTechnician: ['tickets.read', 'tickets.write', 'appointments.read', 'appointments.write', 'queue.write'],
  isFieldTechnician: [
    'tickets.read',
    'tickets.write',
    'appointments.read',
    'appointments.write',
    'queue.write',
  ],
  isContractor: ['tickets.read', 'appointments.read'],
  isEmployee: ['orders.read', 'products.read', 'tickets.read', 'appointments.read', 'queue.write'],
  admin: PERMISSIONS,
  technician: ['tickets.read', 'tickets.write', 'appointments.read', 'appointments.write', 'queue.write'],
  field_tech: ['tickets.read', 'tickets.write', 'appointments.read', 'appointments.write', 'queue.write'],
  contractor: ['tickets.read', 'appointments.read'],
  staff: ['orders.read', 'products.read', 'tickets.read', 'appointments.read', 'queue.write'],
  customer: [],
}

export interface Standing extends Flags {
  role: Role
  givenRights?: readonly GivenRight[]
}

/**
 * What role and flags give, and what the owner gave to this one of the staff; whether it is in force is for
 * `permissionsOf` to say.
 */
export function grantsOf(user: Standing): ReadonlySet<Permission> {
  const flags = (Object.keys(GRANTS) as (keyof typeof GRANTS)[]).filter(
    (grant) => user[grant as keyof Flags] === true,
  )
  const ofRole = [user.role, ...flags].flatMap((grant) => GRANTS[grant])
  const given = ofRole.length === 0 ? [] : GIVEN_RIGHTS.filter((right) => user.givenRights?.includes(right))
  return new Set([...ofRole, ...given])
}

/** Outside the demo the staff's rights are in force only with a second factor. */
export function permissionsOf(
  config: Pick<Config, 'isDemo'>,
  user: Standing,
  hasSecondFactor: boolean,
): ReadonlySet<Permission> {
  return config.isDemo || hasSecondFactor ? grantsOf(user) : new Set()
}

import { PERMISSIONS, type Permission } from '#contract/accounts/permission.ts'
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
  isTechnician: ['tickets.read', 'tickets.write'],
  isFieldTechnician: ['tickets.read', 'tickets.write'],
  isContractor: ['tickets.read'],
  isEmployee: ['orders.read', 'products.read', 'tickets.read'],
  admin: PERMISSIONS,
  technician: ['tickets.read', 'tickets.write'],
  field_tech: ['tickets.read', 'tickets.write'],
  contractor: ['tickets.read'],
  staff: ['orders.read', 'products.read', 'tickets.read'],
  customer: [],
}

/** What role and flags give; whether it is in force is for `permissionsOf` to say. */
export function grantsOf(user: Flags & { role: Role }): ReadonlySet<Permission> {
  const flags = (Object.keys(GRANTS) as (keyof typeof GRANTS)[]).filter(
    (grant) => user[grant as keyof Flags] === true,
  )
  return new Set([user.role, ...flags].flatMap((grant) => GRANTS[grant]))
}

/** Outside the demo the staff's rights are in force only with a second factor. */
export function permissionsOf(
  config: Pick<Config, 'isDemo'>,
  user: Flags & { role: Role },
  hasSecondFactor: boolean,
): ReadonlySet<Permission> {
  return config.isDemo || hasSecondFactor ? grantsOf(user) : new Set()
}

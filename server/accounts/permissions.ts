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

const ON_THE_BENCH: readonly Permission[] = [
  'tickets.read',
  'tickets.write',
  'tickets.intake',
  'customers.read',
  'plans.read',
  'appointments.read',
  'appointments.write',
  'queue.write',
]
const AT_THE_COUNTER: readonly Permission[] = [
  'orders.read',
  'products.read',
  'customers.read',
  'plans.read',
  'tickets.read',
  'appointments.read',
  'queue.write',
]

const GRANTS: Record<Role | keyof Flags, readonly Permission[]> = {
  isAdmin: PERMISSIONS,
  isTechnician: ON_THE_BENCH,
  isFieldTechnician: ON_THE_BENCH,
  isContractor: ['tickets.read', 'appointments.read'],
  isEmployee: AT_THE_COUNTER,
  admin: PERMISSIONS,
  technician: ON_THE_BENCH,
  field_tech: ON_THE_BENCH,
  contractor: ['tickets.read', 'appointments.read'],
  staff: AT_THE_COUNTER,
  customer: [],
}

export interface RoleFlagsAndRights extends Flags {
  role: Role
  givenRights?: readonly GivenRight[]
}

/** Without these, a given right would open no page. */
const NEEDED_FOR: Partial<Record<GivenRight, readonly Permission[]>> = {
  'orders.write': ['orders.read'],
  'deliveries.write': ['orders.read'],
  'products.write': ['products.read'],
  'customers.write': ['customers.read'],
  'suppliers.write': ['suppliers.read', 'products.read'],
  'plans.write': ['plans.read'],
  'tickets.intake': ['tickets.read', 'customers.read'],
}

export function grantsOf(user: RoleFlagsAndRights): ReadonlySet<Permission> {
  const flags = (Object.keys(GRANTS) as (keyof typeof GRANTS)[]).filter((grant) => user[grant as keyof Flags] === true)
  const ofRole = [user.role, ...flags].flatMap((grant) => GRANTS[grant])
  const given = ofRole.length === 0 ? [] : GIVEN_RIGHTS.filter((right) => user.givenRights?.includes(right))
  return new Set([...ofRole, ...given, ...given.flatMap((right) => NEEDED_FOR[right] ?? [])])
}

/** Outside the demo, staff permissions need a second factor. */
export function permissionsOf(
  config: Pick<Config, 'isDemo'>,
  user: RoleFlagsAndRights,
  hasSecondFactor: boolean,
): ReadonlySet<Permission> {
  return config.isDemo || hasSecondFactor ? grantsOf(user) : new Set()
}

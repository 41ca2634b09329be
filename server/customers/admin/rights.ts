import { PERMISSIONS, type Permission } from '#contract/accounts/permission.ts'
import type { GivenToUser, Rights } from '#contract/customers/admin-user.ts'
import { usersWithGivenRights } from '../../accounts/admin-user.ts'
import { type Flags, grantsOf } from '../../accounts/permissions.ts'
import { A_CUSTOMER } from '../../accounts/role.ts'
import type { Ctx } from '../../context.ts'

const KINDS: Record<string, Partial<Flags>> = {
  admin: { isAdmin: true },
  technician: { isTechnician: true },
  field_tech: { isFieldTechnician: true },
  contractor: { isContractor: true },
  employee: { isEmployee: true },
  customer: {},
}

export async function listRights(_: Ctx): Promise<Rights[]> {
  const areas = [...new Set(PERMISSIONS.map((permission) => permission.split('.')[0]!))]
  return areas.map((area) => ({
    area,
    grants: Object.fromEntries(
      Object.entries(KINDS).map(([kind, flags]) => [kind, grantIn(area, { ...A_CUSTOMER, ...flags })]),
    ),
  }))
}

function grantIn(area: string, user: typeof A_CUSTOMER): Rights['grants'][string] {
  const grants = grantsOf(user)
  const own = [...grants].filter((permission: Permission) => permission.startsWith(`${area}.`))
  if (own.length === 0) return 'none'
  return own.every((permission) => permission.endsWith('.read')) ? 'see' : 'change'
}

export async function listGivenRights(ctx: Ctx): Promise<GivenToUser[]> {
  const users = await usersWithGivenRights(ctx)
  return users
    .map(({ id, username, firstName, lastName, givenRights, ...standing }) => {
      const ofRole = grantsOf(standing)
      const besides = givenRights.filter((right) => !ofRole.has(right))
      return { id, username, firstName, lastName, givenRights: besides }
    })
    .filter(({ givenRights }) => givenRights.length > 0)
}

import { desc, eq, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Policy, PolicyRef, PolicySection, PolicyTitle } from '#contract/company/policy.ts'
import { fillIn } from '#contract/fill-in.ts'
import type { AgreedPolicy } from '#contract/orders/admin-order.ts'
import { Problem } from '#contract/problem.ts'
import { telephoneText } from '#contract/telephone.ts'
import type { Ctx } from '../context.ts'
import { addressLine } from './address-line.ts'
import { company } from './company.table.ts'
import { policies } from './policy.table.ts'

export async function listPolicies(ctx: Ctx): Promise<PolicyTitle[]> {
  const { id, slug, version, title, updatedOn } = policies
  return ctx.db
    .selectDistinctOn([slug], { id, slug, version, title, updatedOn })
    .from(policies)
    .orderBy(slug, desc(version))
}

export async function getPolicy(ctx: Ctx, { slug }: PolicyRef): Promise<Policy> {
  const [row] = await ctx.db
    .select({ policy: getTableColumns(policies), company })
    .from(policies)
    .innerJoin(company, sql`true`)
    .where(eq(policies.slug, slug))
    .orderBy(desc(policies.version))
    .limit(1)
  if (!row) throw new Problem('not_found', 'policy_not_found', 'There is no such policy.')
  const { name, phone, email } = row.company
  return {
    ...row.policy,
    sections: filledIn(row.policy.sections, {
      name,
      phone: telephoneText(phone),
      email,
      address: addressLine(row.company),
    }),
  }
}

export async function findPolicyTitle(ctx: Ctx, id: number): Promise<Pick<PolicyTitle, 'title' | 'version'> | null> {
  const { title, version } = policies
  const [row] = await ctx.db.select({ title, version }).from(policies).where(eq(policies.id, id))
  return row ?? null
}

export function agreedPolicies(): { termsId: SQL<number | null>; returnsId: SQL<number | null> } {
  return { termsId: inForce('terms'), returnsId: inForce('returns') }
}

export function repairTermsInForce(): SQL<number | null> {
  return inForce('repair-terms')
}

export function policiesAgreedTo(ids: { termsId: SQLWrapper; returnsId: SQLWrapper }): SQL<AgreedPolicy[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('slug', policy.slug, 'version', policy.version, 'title', policy.title,
      'updatedOn', policy.updated_on) order by policy.slug desc), '[]')
    from ${policies} policy where policy.id in (${ids.termsId}, ${ids.returnsId}))`
}

function inForce(slug: string): SQL<number | null> {
  return sql`(select policy.id from ${policies} policy where policy.slug = ${slug} order by policy.version desc limit 1)`
}

function filledIn(sections: PolicySection[], facts: Record<string, string>): PolicySection[] {
  return sections.map(({ heading, paragraphs }) => ({
    heading: fillIn(heading, facts),
    paragraphs: paragraphs.map((paragraph) => fillIn(paragraph, facts)),
  }))
}

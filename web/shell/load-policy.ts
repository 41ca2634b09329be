import { notFound } from '@tanstack/react-router'
import { Problem } from '#contract/problem.ts'
import type { RouterContext } from '../router.tsx'
import { pageHead } from './page-head.ts'

export async function loadPolicy({ api, queryClient }: RouterContext, slug: string) {
  return { policy: await queryClient.ensureQueryData(api.query('GET /policies/:slug', { slug })).catch(orNotFound) }
}

function orNotFound(error: unknown): never {
  if (error instanceof Problem && error.kind === 'not_found') throw notFound()
  throw error
}

type Loaded = Awaited<ReturnType<typeof loadPolicy>>

export function policyHead(context: RouterContext, loaded: Loaded | undefined) {
  if (!loaded) return {}
  const { title, slug, sections } = loaded.policy
  return pageHead(context, { title, description: sections[0]?.paragraphs[0] ?? title, path: `/${slug}` })
}

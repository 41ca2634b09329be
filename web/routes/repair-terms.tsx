import { createFileRoute } from '@tanstack/react-router'
import { loadPolicy, policyHead } from '../shell/load-policy.ts'
import { PolicyNotWritten, PolicyPage } from '../shell/policy-page.tsx'

export const Route = createFileRoute('/repair-terms')({
  loader: ({ context }) => loadPolicy(context, 'repair-terms'),
  head: ({ match: { context }, loaderData }) => policyHead(context, loaderData),
  notFoundComponent: PolicyNotWritten,
  component: () => <PolicyPage policy={Route.useLoaderData().policy} />,
})

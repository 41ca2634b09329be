import { createFileRoute } from '@tanstack/react-router'
import { loadPolicy, policyHead } from '../shell/load-policy.ts'
import { PolicyNotWritten, PolicyPage } from '../shell/policy-page.tsx'

export const Route = createFileRoute('/returns')({
  loader: ({ context }) => loadPolicy(context, 'returns'),
  head: ({ match: { context }, loaderData }) => policyHead(context, loaderData),
  notFoundComponent: PolicyNotWritten,
  component: () => <PolicyPage policy={Route.useLoaderData().policy} />,
})

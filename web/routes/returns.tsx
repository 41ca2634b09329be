import { createFileRoute } from '@tanstack/react-router'
import { loadPolicy, policyHead } from '../shell/load-policy.ts'
import { PolicyPage } from '../shell/policy-page.tsx'

export const Route = createFileRoute('/returns')({
  loader: ({ context }) => loadPolicy(context, 'returns'),
  head: ({ match: { context }, loaderData }) => policyHead(context, loaderData),
  component: () => <PolicyPage policy={Route.useLoaderData().policy} />,
})

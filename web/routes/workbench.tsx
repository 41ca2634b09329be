import { createFileRoute, Navigate } from '@tanstack/react-router'
import { RequireUser } from '../accounts/require-user.tsx'
import { pageHead } from '../shell/page-head.ts'

export const Route = createFileRoute('/workbench')({
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Workbench',
      description: 'Repairs on the bench.',
      path: '/workbench',
      isPrivate: true,
    }),
  component: Bench,
})

function Bench() {
  return (
    <RequireUser>
      {({ permissions, needsSecondFactor }) => (
        <Navigate to={permissions.includes('tickets.read') || needsSecondFactor ? '/admin/workbench' : '/'} replace />
      )}
    </RequireUser>
  )
}

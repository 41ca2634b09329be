import { useRouter } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { AdminLink } from './admin-link.tsx'
import { TabHeading } from './tab-heading.tsx'

export function AdminNotFound() {
  const router = useRouter()
  return (
    <>
      <TabHeading title="Page not found" />
      <EmptyState
        title="There is no page at this address"
        action={
          <>
            <AdminLink to="/admin" className={buttonLook()}>
              Home
            </AdminLink>
            <Button kind="plain" onClick={() => router.history.back()}>
              Go back
            </Button>
          </>
        }>
        To find a page, an order or a customer, press Ctrl K or ⌘K.
      </EmptyState>
    </>
  )
}

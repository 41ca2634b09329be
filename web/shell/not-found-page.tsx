import { useRouter } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export function NotFoundPage() {
  const router = useRouter()
  return (
    <div className="wrap grid justify-items-center gap-4 py-20 text-center">
      <p aria-hidden className="font-display text-3xl font-bold text-primary">
        404
      </p>
      <h1 tabIndex={-1} className="text-2xl">
        Page Not Found
      </h1>
      <p className="text-lg">We couldn't find the page you're looking for.</p>
      <p className="text-muted">The page may have been moved, deleted or never existed.</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <LinkButton href="/">Return Home</LinkButton>
        <LinkButton href="/categories" kind="quiet">
          Browse Products
        </LinkButton>
        <Button kind="plain" onClick={() => router.history.back()}>
          Go Back
        </Button>
      </div>
    </div>
  )
}

import { LinkButton } from '../../ui/link-button.tsx'

export function ProductNotFound() {
  return (
    <div className="wrap grid justify-items-center gap-4 py-20 text-center">
      <h1 tabIndex={-1} className="text-2xl">
        Product Not Found
      </h1>
      <p className="max-w-md text-muted">It may have been discontinued, or its URL has changed.</p>
      <LinkButton href="/" className="mt-4">
        Back to Shop
      </LinkButton>
    </div>
  )
}

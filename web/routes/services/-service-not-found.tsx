import { LinkButton } from '../../ui/link-button.tsx'

export function ServiceNotFound() {
  return (
    <div className="wrap grid justify-items-center gap-4 py-20 text-center">
      <h1 tabIndex={-1} className="text-2xl">
        Service Not Found
      </h1>
      <p className="max-w-md text-muted">We couldn’t find this service.</p>
      <LinkButton href="/services" className="mt-4">
        View All Services
      </LinkButton>
    </div>
  )
}

export function Spinner() {
  return (
    <div role="status" aria-label="Loading" className="needs-script grid place-items-center py-16">
      <span className="size-9 animate-spin rounded-full border-4 border-line border-t-primary" />
    </div>
  )
}

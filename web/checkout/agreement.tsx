import { VisuallyHidden } from '../ui/visually-hidden.tsx'

export function Agreement() {
  return (
    <p className="text-sm text-muted">
      By paying you agree to our <PolicyLink href="/terms">Terms & Conditions</PolicyLink> and{' '}
      <PolicyLink href="/returns">Returns & Refunds</PolicyLink>.
    </p>
  )
}

function PolicyLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="link">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}

/** Required wherever dietary supplements are offered. */
export function HealthStatement({ className }: { className?: string }) {
  return (
    <p className={className ?? 'text-xs text-muted'}>
      * These statements have not been evaluated by the Food and Drug Administration. This product is not intended to
      diagnose, treat, cure, or prevent any disease.
    </p>
  )
}

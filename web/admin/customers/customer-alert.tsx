import { TriangleAlert } from 'lucide-react'

export function CustomerAlert({ text }: { text: string }) {
  return (
    <p
      role="note"
      aria-label="Alert"
      className="flex items-center gap-2 rounded-control border border-cancelled p-2 text-sm font-semibold text-cancelled wrap-anywhere">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {text}
    </p>
  )
}

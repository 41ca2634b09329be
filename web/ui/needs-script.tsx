import { telephoneText } from '#contract/telephone.ts'
import { useShell } from '../shell/use-shell.ts'

export function NeedsScript({ what }: { what: string }) {
  const { company } = useShell()
  return (
    <noscript>
      <p className="mb-6 rounded-card border border-line bg-surface p-5">
        {what} needs JavaScript. Please switch it on, or call us at {telephoneText(company.phone)}.
      </p>
    </noscript>
  )
}

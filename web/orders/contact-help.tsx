import { telephoneHref } from '#contract/telephone.ts'
import { useShell } from '../shell/use-shell.ts'

export function ContactHelp({ orderId }: { orderId?: number }) {
  const { company } = useShell()
  const subject = orderId ? `?subject=${encodeURIComponent(`Order #${orderId}`)}` : ''
  return (
    <p className="text-sm">
      Questions? Call{' '}
      <a href={telephoneHref(company.phone)} className="link figures">
        {company.phone}
      </a>{' '}
      or write to{' '}
      <a href={`mailto:${company.email}${subject}`} className="link">
        {company.email}
      </a>
      .
    </p>
  )
}

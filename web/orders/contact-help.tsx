import { useShell } from '../shell/use-shell.ts'
import { PhoneLink } from '../ui/phone-link.tsx'

export function ContactHelp({ orderId }: { orderId?: number }) {
  const { company } = useShell()
  const subject = orderId ? `?subject=${encodeURIComponent(`Order #${orderId}`)}` : ''
  return (
    <p className="text-sm">
      Questions? Call <PhoneLink phone={company.phone} /> or write to{' '}
      <a href={`mailto:${company.email}${subject}`} className="link">
        {company.email}
      </a>
      .
    </p>
  )
}

import { useQuery } from '@tanstack/react-query'
import { REPAIR_MAILS } from '#contract/repairs/repair-mail.ts'
import { useApi } from '../../../api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { RepairMailForm } from './repair-mail-form.tsx'

/** What customers are mailed about their repairs, when, and in whose words. */
export function RepairMailsView() {
  const mails = useQuery({ ...useApi().query('GET /admin/repair-mails'), refetchOnMount: 'always' })
  if (mails.error && !mails.data) return <QueryError query={mails} />
  if (!mails.data) return <Skeleton className="h-96" />
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        Each is sent once for what it is about. Sums, what comes next and the link are put in by the program.
      </p>
      {mails.data.map((mail) => (
        <Card key={mail.kind}>
          <details>
            <summary className="flex cursor-pointer flex-wrap items-center gap-2">
              <h3 className="text-base">{REPAIR_MAILS[mail.kind].name}</h3>
              {!mail.isOn && <Badge tone="quiet">Off</Badge>}
              {(mail.subject || mail.opening) && <Badge tone="received">Your words</Badge>}
              <span className="text-sm text-muted">{REPAIR_MAILS[mail.kind].when}</span>
            </summary>
            <RepairMailForm key={`${mail.isOn}${mail.subject}${mail.opening}`} mail={mail} />
          </details>
        </Card>
      ))}
    </div>
  )
}

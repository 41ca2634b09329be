import { useQuery } from '@tanstack/react-query'
import { groupOfMail, MAIL_GROUPS, standardMail } from '#contract/company/mail-text.ts'
import { useApi } from '../../../api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { MailTextForm, type OwnersMailText } from './mail-text-form.tsx'

/** What customers are mailed about repairs, appointments and plans, when, and in whose words. */
export function MailTextsView() {
  const mails = useQuery({ ...useApi().query('GET /admin/mail-texts'), refetchOnMount: 'always' })
  if (mails.error && !mails.data) return <QueryError query={mails} />
  if (!mails.data) return <Skeleton className="h-96" />
  return (
    <div className="grid gap-8">
      <p className="text-sm text-muted">
        Each is sent once for what it is about. Sums, what comes next and the link are put in by the program.
      </p>
      {MAIL_GROUPS.map((group) => (
        <section key={group} aria-label={group} className="grid gap-3">
          <h3 className="text-lg">{group}</h3>
          {mails.data
            .filter(({ kind }) => groupOfMail(kind).name === group)
            .map((mail) => (
              <MailCard key={mail.kind} mail={mail} />
            ))}
        </section>
      ))}
    </div>
  )
}

function MailCard({ mail }: { mail: OwnersMailText }) {
  const { name, when } = standardMail(mail.kind)
  return (
    <Card>
      <details>
        <summary className="flex cursor-pointer flex-wrap items-center gap-2">
          <h4 className="text-base">{name}</h4>
          {!mail.isOn && <Badge tone="quiet">Off</Badge>}
          {(mail.subject || mail.opening) && <Badge tone="received">Your words</Badge>}
          <span className="text-sm text-muted">{when}</span>
        </summary>
        <MailTextForm key={`${mail.isOn}${mail.subject}${mail.opening}`} mail={mail} />
      </details>
    </Card>
  )
}

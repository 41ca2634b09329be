import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { MailText } from '../../mail/mail-text.tsx'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { Status } from '../../ui/status.tsx'
import { CustomerLink } from '../customers/customer-link.tsx'
import { ItemDialog } from '../form/item-dialog.tsx'
import type { ItemProps } from '../frame/opened-item.tsx'
import { MailButtons } from './mail-buttons.tsx'
import { MAIL_STATUS_LABELS, mailKindLabel } from './mail-labels.ts'

export function MailDialog({ item, onClose }: ItemProps) {
  const { timeZone } = useShell().company
  const query = useQuery({
    ...useApi().query('GET /admin/mail/:id', { id: Number(item) }),
    gcTime: 0,
    refetchOnMount: 'always',
  })
  return (
    <ItemDialog
      title="Mail"
      nameOf={({ subject, toAddress }) => `${subject} · ${toAddress}`}
      query={query}
      onClose={onClose}>
      {(mail) => (
        <Dialog title={mail.subject} isOpen size="wide" onClose={onClose}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            <dt className="text-muted">To</dt>
            <dd className="[overflow-wrap:anywhere]">
              <CustomerLink
                id={mail.customerId}
                name={mail.toName ? `${mail.toName}, ${mail.toAddress}` : mail.toAddress}
              />
            </dd>
            <dt className="text-muted">Reason</dt>
            <dd>{mailKindLabel(mail.kind)}</dd>
            <dt className="text-muted">Written</dt>
            <dd>{shopTime(mail.createdAt, timeZone)}</dd>
            <dt className="text-muted">State</dt>
            <dd className="flex flex-wrap items-center gap-2">
              <Status of="mail" is={mail.status}>
                {MAIL_STATUS_LABELS[mail.status]}
              </Status>
              {mail.sentAt && shopTime(mail.sentAt, timeZone)}
              {mail.attempts > 1 && `${mail.attempts} tries`}
            </dd>
            {mail.lastError && (
              <>
                <dt className="text-muted">Last response</dt>
                <dd className="text-cancelled [overflow-wrap:anywhere]">{mail.lastError}</dd>
              </>
            )}
          </dl>
          <div className="rounded-card border border-line bg-paper p-4 text-sm">
            <MailText text={mail.text} />
          </div>
          <p className="text-xs text-muted">Links are shortened because they open the recipient’s private pages.</p>
          <div className="flex flex-wrap justify-end gap-2">
            <MailButtons mail={mail} kind="quiet" />
          </div>
        </Dialog>
      )}
    </ItemDialog>
  )
}

import type { Output } from '../api.ts'
import { shopTime } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'
import { Button } from '../ui/button.tsx'

type AccessGrant = Output<'GET /user/access'>[number]

interface Props {
  grants: AccessGrant[]
  isBusy: boolean
  onRevoke: (grants: AccessGrant[]) => void
}

const KIND_LABELS = { api_key: 'API key', webhook: 'Webhook' }

function nameOf({ kind, name }: AccessGrant): string {
  return kind === 'calendar_feed' ? name : `${KIND_LABELS[kind]}: ${name}`
}

export function AccessList({ grants, isBusy, onRevoke }: Props) {
  const { company } = useShell()
  return (
    <div className="grid gap-3">
      <ul className="grid divide-y divide-line">
        {grants.map((grant) => (
          <li
            key={`${grant.kind}:${grant.id}`}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <div className="grid min-w-0 text-sm">
              <span className="font-semibold wrap-anywhere">{nameOf(grant)}</span>
              <span className="text-muted wrap-anywhere">{grant.detail}</span>
              {grant.lastUsedAt && (
                <span className="text-muted">Last used {shopTime(grant.lastUsedAt, company.timeZone)}</span>
              )}
            </div>
            <Button
              kind="quiet"
              size="small"
              isBusy={isBusy}
              aria-label={`Revoke ${grant.name}`}
              onClick={() => onRevoke([grant])}>
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      {grants.length > 1 && (
        <Button
          kind="danger"
          size="small"
          isBusy={isBusy}
          className="justify-self-start"
          onClick={() => onRevoke(grants)}>
          Revoke all of them
        </Button>
      )}
    </div>
  )
}

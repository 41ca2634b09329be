import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { BadgeForm } from '../register/badge-form.tsx'
import type { User } from '../use-user.ts'
import { SettingsCard } from './settings-card.tsx'

const QUERY = 'GET /user/badge'

export function BadgeSettings({ user }: { user: User }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const mayHaveBadge = user.permissions.includes('counter.write')
  const { data } = useQuery({ ...api.query(QUERY), staleTime: 0, enabled: mayHaveBadge })
  if (!mayHaveBadge) return null
  return (
    <SettingsCard
      title="Badge for the register"
      lead="Scan it at a shared register to work under your name. Approvals still need your PIN.">
      <BadgeForm
        name={[user.firstName, user.lastName].filter(Boolean).join(' ') || user.username}
        hasBadge={data?.hasBadge ?? false}
        give={(draft) => api.call('POST /user/badge', draft)}
        remove={() => api.call('DELETE /user/badge')}
        onChanged={() => queryClient.invalidateQueries({ queryKey: [QUERY] })}
      />
    </SettingsCard>
  )
}

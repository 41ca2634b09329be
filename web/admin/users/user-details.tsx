import type { ReactNode } from 'react'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { Status } from '../../ui/status.tsx'
import { CustomerLink } from '../customers/customer-link.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { FieldStatus } from './field-status.tsx'
import { CustomerTimeline } from './timeline.tsx'
import { UserAccess } from './user-access.tsx'
import { UserActions } from './user-actions.tsx'
import { type AdminUser, nameOf, rolesOf, USER_STATUS_LABELS } from './user-labels.ts'

interface Props {
  user: AdminUser
  onEdit: () => void
  onClose: () => void
}

export function UserDetails({ user, onEdit, onClose }: Props) {
  return (
    <Dialog title={user.username} isOpen size="wide" onClose={onClose}>
      <div className="flex flex-wrap items-center gap-2">
        <Status of="user" is={user.status}>
          {USER_STATUS_LABELS[user.status]}
        </Status>
        {rolesOf(user).map((role) => (
          <Badge key={role} tone={role === 'Administrator' ? 'primary' : 'quiet'}>
            {role}
          </Badge>
        ))}
        <FieldStatus user={user} />
        <MayWrite>
          <Button size="small" className="ml-auto" onClick={onEdit}>
            Edit
          </Button>
        </MayWrite>
      </div>
      <Facts user={user} />
      <MayWrite>
        <UserActions user={user} />
        <UserAccess userId={user.id} />
      </MayWrite>
      <CustomerTimeline user={user} />
    </Dialog>
  )
}

function Facts({ user }: { user: AdminUser }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
      {factsOf(user, useTime()).map(([label, value]) => (
        <div key={label} className="grid grid-cols-[8.5rem_1fr] gap-2">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function useTime(): (at: string | null) => string {
  const { company } = useShell()
  return (at) => (at ? shopTime(at, company.timeZone) : 'Never')
}

function factsOf(user: AdminUser, time: (at: string | null) => string): [string, ReactNode][] {
  const work: [string, ReactNode][] =
    rolesOf(user)[0] === 'Customer'
      ? []
      : [
          ['Specialties', user.specialties.length > 0 ? <Tags key="tags" tags={user.specialties} /> : '—'],
          ['Hourly rate', user.hourlyRate === null ? '—' : formatMoney(user.hourlyRate)],
          ['Managed by', user.managedByName ?? '—'],
        ]
  const field: [string, ReactNode][] = user.isFieldTechnician ? [['Field location', user.fieldLocation ?? '—']] : []
  return [
    ['Name', <Name key="name" user={user} />],
    ['Email', <Email key="email" user={user} />],
    ['Phone', user.phone ? <PhoneLink key="phone" phone={user.phone} /> : '—'],
    ['Address', user.address ?? '—'],
    ...work,
    ...field,
    ['Second step', secondStepOf(user)],
    [
      'Signed in',
      user.sessions === 0 ? 'On no device' : `On ${user.sessions} ${user.sessions === 1 ? 'device' : 'devices'}`,
    ],
    ['Member since', time(user.createdAt)],
    ['Last sign-in', time(user.lastLogin)],
    ['Last active', time(user.lastActive)],
  ]
}

function Name({ user }: { user: AdminUser }) {
  return <CustomerLink id={user.customerId} name={nameOf(user) || (user.customerId ? user.username : '—')} />
}

function Email({ user: { email, isEmailVerified } }: { user: AdminUser }) {
  return (
    <>
      <a href={`mailto:${email}`} className="link">
        {email}
      </a>
      {!isEmailVerified && <span className="text-muted"> (not confirmed)</span>}
    </>
  )
}

function secondStepOf({ hasSecondFactor, passkeys }: AdminUser): string {
  const parts = [
    hasSecondFactor && 'Authenticator app',
    passkeys > 0 && `${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`,
  ].filter(Boolean)
  return parts.join(', ') || 'Off'
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Badge key={tag} tone="sage">
          {tag}
        </Badge>
      ))}
    </span>
  )
}

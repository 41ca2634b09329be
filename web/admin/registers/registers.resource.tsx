import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useIdentity } from '../../accounts/use-identity.ts'
import { useUser } from '../../accounts/use-user.ts'
import { useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { useLabelPrinter } from '../printing/use-label-printer.ts'
import { useReceiptPrinter } from '../printing/use-receipt-printer.ts'
import { defineList, type ListResource } from '../resource.ts'
import { ShopMoment } from '../shop-moment.tsx'
import { PRINTER_NAMES } from './printer-names.ts'
import { type EnrolledRegister, RegisterDialog } from './register-dialog.tsx'

export const registers: ListResource = {
  name: 'register',
  label: 'Registers',
  path: '/admin/registers',
  list: defineList('GET /admin/registers', {
    intro:
      'At a register, your staff switch with a PIN instead of signing in. The PIN opens the register only. Each person sets a PIN in their account settings.',
    Actions: AddRegister,
    empty: {
      title: 'No registers yet',
      text: 'Sign in on the computer at your counter, open this page there, and add it.',
      action: <AddRegister />,
    },
    columns: () => [
      {
        header: 'Name',
        cell: ({ name, isThisOne }) => (
          <span className="flex flex-wrap items-center gap-2">
            {name} {isThisOne && <Badge tone="sage">This browser</Badge>}
          </span>
        ),
      },
      { header: 'Locks after', cell: ({ lockMinutes }) => (lockMinutes === 1 ? '1 minute' : `${lockMinutes} minutes`) },
      {
        header: 'Added',
        isNamed: true,
        isSecondary: true,
        cell: ({ enrolledAt, enrolledBy }) => (
          <>
            <ShopMoment at={enrolledAt} /> by {enrolledBy}
          </>
        ),
      },
      {
        header: 'Prints with',
        isNamed: true,
        cell: ({ printer, printerAddress }) => printerAddress || PRINTER_NAMES[printer],
      },
      { header: 'Labels with', isNamed: true, isSecondary: true, cell: labelPrinterText },
      {
        header: 'Last switch',
        isNamed: true,
        cell: ({ lastUsedAt }) => (lastUsedAt ? <ShopMoment at={lastUsedAt} /> : 'Never'),
      },
      actionsColumn((register) => (
        <>
          {register.isThisOne && register.printer !== 'browser' && <TestPrinter register={register} />}
          {register.isThisOne && register.labelPrinter !== 'browser' && <TestLabelPrinter register={register} />}
          <EditRegister register={register} />
          <RevokeRegister register={register} />
        </>
      )),
    ],
  }),
}

function AddRegister() {
  const [isAdding, setAdding] = useState(false)
  if (useUser()?.register) return null
  return (
    <>
      <Button onClick={() => setAdding(true)}>
        <Plus aria-hidden className="size-4" /> Use this browser as a register
      </Button>
      {isAdding && <RegisterDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function TestPrinter({ register: { name } }: { register: EnrolledRegister }) {
  const { isPrinting, print } = useReceiptPrinter()
  return (
    <>
      <RowAction
        verb="Print a test page"
        of={`on ${name}`}
        isBusy={isPrinting}
        onClick={() =>
          print({
            job: (api) => api.call('POST /admin/register-printer/test-page'),
            asks: 'always',
            onPrinted: () => toast({ title: 'Test page sent to the printer' }),
          })
        }
      />
      <RowAction
        verb="Open the drawer"
        of={`of ${name}`}
        isBusy={isPrinting}
        onClick={() => print({ job: (api) => api.call('POST /admin/register-printer/no-sale') })}
      />
    </>
  )
}

function TestLabelPrinter({ register: { name } }: { register: EnrolledRegister }) {
  const { isPrinting, print } = useLabelPrinter()
  return (
    <RowAction
      verb="Print a test label"
      of={`on ${name}`}
      isBusy={isPrinting}
      onClick={() =>
        print({
          job: (api) => api.call('POST /admin/label-printer/test-label'),
          asks: 'always',
          onPrinted: () => toast({ title: 'Test label sent to the printer' }),
        })
      }
    />
  )
}

function labelPrinterText({ labelPrinter, labelPrinterAddress, labelWidth, labelHeight }: EnrolledRegister): string {
  if (labelPrinter === 'browser') return PRINTER_NAMES.browser
  return `${labelPrinterAddress || PRINTER_NAMES[labelPrinter]}, ${labelWidth} × ${labelHeight} mm`
}

function EditRegister({ register }: { register: EnrolledRegister }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <RowAction verb="Edit" of={register.name} onClick={() => setEditing(true)} />
      {isEditing && <RegisterDialog register={register} onClose={() => setEditing(false)} />}
    </>
  )
}

function RevokeRegister({ register: { id, name } }: { register: EnrolledRegister }) {
  const api = useApi()
  const { noteUser } = useIdentity()
  const refresh = useRefresh('register')
  return (
    <ConfirmedAction
      verb="Revoke"
      of={name}
      title={`Revoke ${name}`}
      confirmLabel="Revoke register"
      run={() => api.call('DELETE /admin/registers/:id', { id })}
      onDone={() => toast({ title: 'Register revoked' })}
      onFailed={failureToast('Failed to revoke the register')}
      refresh={async () => {
        noteUser(await api.call('GET /user'))
        await refresh()
      }}>
      <p>Staff who use it with a PIN are signed out immediately. You can add the browser again.</p>
    </ConfirmedAction>
  )
}

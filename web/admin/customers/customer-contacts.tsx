import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import type { Customer } from './customer.ts'
import { UpdateOpenContacts } from './update-open-contacts.tsx'

type Contact = Customer['contacts'][number]

export function CustomerContacts({ customer }: { customer: Customer }) {
  const { id, contacts } = customer
  const api = useApi()
  const refresh = useRefresh('customer')
  const [hasChanged, setChanged] = useState(false)
  function saved() {
    setChanged(true)
    return refresh()
  }
  const change = { onSuccess: saved, onError: failureToast('Failed to change the contact') }
  const restore = useMutation({
    mutationFn: ({ id: _, ...contact }: Contact) => api.call('POST /admin/customers/:id/contacts', { id, ...contact }),
    ...change,
  })
  const remove = useMutation({
    mutationFn: (contact: Contact) =>
      api.call('DELETE /admin/customers/:id/contacts/:contactId', { id, contactId: contact.id }),
    ...change,
    onSuccess(_, contact) {
      toast({ title: `${contact.value} removed`, action: { label: 'Undo', onChoose: () => restore.mutate(contact) } })
      return saved()
    },
  })
  const prefer = useMutation({
    mutationFn: (contactId: number) =>
      api.call('PUT /admin/customers/:id/contacts/:contactId', { id, contactId, isPreferred: true }),
    ...change,
  })
  return (
    <section aria-label="Contacts">
      <Card className="grid gap-3 text-sm">
        <h2 className="text-base">Contacts</h2>
        {contacts.length === 0 && <p className="text-muted">No email address or phone number yet.</p>}
        <ul className="grid gap-2">
          {contacts.map((contact) => {
            const { id: contactId, kind, value, label, isPreferred } = contact
            return (
              <li key={contactId} className="flex flex-wrap items-center justify-between gap-2">
                <span className="grid min-w-0">
                  {kind === 'phone' ? (
                    <PhoneLink phone={value} />
                  ) : (
                    <a href={`mailto:${value}`} className="link break-all">
                      {value}
                    </a>
                  )}
                  <span className="text-xs text-muted">
                    {[label, isPreferred && 'Preferred'].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <MayWrite>
                  <span className="flex gap-1">
                    {!isPreferred && (
                      <Button
                        kind="quiet"
                        size="small"
                        aria-label={`Make ${value} preferred`}
                        isBusy={prefer.isPending}
                        onClick={() => prefer.mutate(contactId)}>
                        Make preferred
                      </Button>
                    )}
                    <Button
                      kind="quiet"
                      size="small"
                      aria-label={`Remove ${value}`}
                      isBusy={remove.isPending}
                      onClick={() => remove.mutate(contact)}>
                      Remove
                    </Button>
                  </span>
                </MayWrite>
              </li>
            )
          })}
        </ul>
        {customer.erasedAt === null && (
          <MayWrite>
            {hasChanged && <UpdateOpenContacts id={id} />}
            <AddContact id={id} onAdded={saved} />
          </MayWrite>
        )}
      </Card>
    </section>
  )
}

function AddContact({ id, onAdded }: { id: number; onAdded: () => Promise<unknown> }) {
  const api = useApi()
  const [value, setValue] = useState('')
  const add = useMutation({
    mutationFn: () => {
      const kind = value.includes('@') ? 'email' : 'phone'
      return api.call('POST /admin/customers/:id/contacts', { id, kind, value })
    },
    onSuccess: () => {
      setValue('')
      return onAdded()
    },
  })
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!add.isPending) add.mutate()
      }}>
      <Field label="Email or phone" isRequired error={add.error?.message}>
        <TextInput
          maxLength={254}
          autoComplete="off"
          value={value}
          onChange={({ target }) => {
            add.reset()
            setValue(target.value)
          }}
        />
      </Field>
      <Button type="submit" kind="quiet" size="small" isBusy={add.isPending}>
        Add contact
      </Button>
    </form>
  )
}

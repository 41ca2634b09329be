import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FEATURE_COMING_SOON } from '#contract/company/company-features.ts'
import { Problem } from '#contract/problem.ts'
import { useApi } from '../../api.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PlainForm } from '../../ui/form/plain-form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useSentForm } from '../../ui/form/use-sent-form.ts'
import { toast } from '../../ui/layer/toast.ts'
import { SiteLink } from '../../ui/site-link.tsx'

export function Newsletter() {
  const api = useApi()
  const { company } = useShell()
  const sent = useSentForm('newsletter')
  const [email, setEmail] = useState(sent?.values.email ?? '')
  const signUp = useMutation({ mutationFn: () => api.call('POST /newsletter', { email: email.trim() }) })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (signUp.isPending) return
    signUp.mutate(undefined, {
      onSuccess: ({ message }) => {
        setEmail('')
        toast({ title: 'Almost there', description: message })
      },
      onError: (error) => {
        if (!fieldError(error)) toast({ title: 'Error', description: error.message, tone: 'destructive' })
      },
    })
  }

  return (
    <section className="py-10 md:py-14">
      <div className="wrap grid grid-cols-1 items-center gap-6 md:grid-cols-2">
        <div className="grid gap-1.5">
          <h2 className="text-xl md:text-2xl">Deals and repair tips by email</h2>
          <p className="max-w-lg text-muted">
            About once a month. Unsubscribe anytime.{' '}
            <SiteLink href="/privacy" className="link">
              What we keep
            </SiteLink>
          </p>
        </div>
        {company.offersNewsletter ? (
          <PlainForm
            name="newsletter"
            action="/newsletter"
            noValidate={false}
            onSubmit={submit}
            className="flex flex-wrap items-start gap-3">
            <div className="min-w-60 flex-1">
              <Field
                label="Email"
                isRequired
                error={fieldError(signUp.error) ?? (signUp.isIdle ? sent?.problem?.message : undefined)}>
                <TextInput
                  type="email"
                  name="email"
                  required
                  autoComplete="email"
                  maxLength={254}
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                />
              </Field>
            </div>
            <Button type="submit" kind="quiet" isBusy={signUp.isPending} className="sm:mt-7">
              Subscribe
            </Button>
          </PlainForm>
        ) : (
          <p className="rounded-card border border-line bg-tint p-5">{FEATURE_COMING_SOON}</p>
        )}
      </div>
    </section>
  )
}

function fieldError(error: Error | null): string | undefined {
  return error instanceof Problem ? error.fields?.email?.[0] : undefined
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Output, useApi } from '../../api.ts'
import { inSerialQueue } from '../../serial-queue.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { ManageButton } from './manage-button.tsx'
import { SettingsCard } from './settings-card.tsx'

type Preferences = Output<'GET /user/preferences'>

interface Choice {
  preferences: Preferences
  asksFirst?: boolean
}

export function PreferenceSettings() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isManaged, setIsManaged] = useState(false)
  const query = api.query('GET /user/preferences')
  const { data: preferences } = useQuery(query)
  const save = useMutation({
    ...inSerialQueue(queryClient, {
      mutationKey: ['preferences'],
      refresh: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
    }),
    mutationFn: ({ preferences }: Choice) => api.call('PUT /user/preferences', preferences),
    async onMutate({ preferences }) {
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      queryClient.setQueryData(query.queryKey, preferences)
    },
    onSuccess: (_, { asksFirst }) =>
      toast({
        title: 'Preferences saved',
        ...(asksFirst && { description: 'Please confirm the newsletter in the email we sent you.' }),
      }),
    onError: failureToast('Failed to save preferences'),
  })
  return (
    <SettingsCard title="Preferences">
      {preferences ? (
        <>
          {isManaged ? (
            <Choices
              preferences={preferences}
              onChange={(change) =>
                save.mutate({
                  preferences: { ...preferences, ...change },
                  asksFirst: change.newsletter && !preferences.newsletter,
                })
              }
            />
          ) : (
            <p className="text-sm">{preferencesText(preferences)}</p>
          )}
          <ManageButton name="Manage Preferences" isOpen={isManaged} onChange={setIsManaged} />
        </>
      ) : (
        <Skeleton className="h-40" />
      )}
    </SettingsCard>
  )
}

function preferencesText({ contactBy, newsletter }: Preferences): string {
  const question = contactBy === 'email' ? 'We email you' : 'We call you'
  return `${question} if we have a question. ${newsletter ? 'You get the newsletter.' : 'You do not get the newsletter.'}`
}

interface ChoicesProps {
  preferences: Preferences
  onChange: (change: Partial<Preferences>) => void
}

function Choices({ preferences, onChange }: ChoicesProps) {
  return (
    <>
      <RadioCards
        legend="If we have a question about an order or a repair"
        name="contactBy"
        value={preferences.contactBy}
        onChange={(contactBy) => onChange({ contactBy })}
        cards={[
          { value: 'email', label: 'Email me' },
          { value: 'phone', label: 'Call me' },
        ]}
      />
      <Checkbox
        label="Send me the newsletter"
        checked={preferences.newsletter}
        onChange={({ target: { checked } }) => onChange({ newsletter: checked })}
      />
    </>
  )
}

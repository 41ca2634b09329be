import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { SettingsCard } from './settings-card.tsx'

type Preferences = Output<'GET /user/preferences'>

/** Each choice is kept as it is made. */
export function PreferenceSettings() {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = api.query('GET /user/preferences')
  const { data: preferences } = useQuery(query)
  const save = useMutation({
    scope: { id: 'preferences' },
    mutationFn: (next: Preferences) => api.call('PUT /user/preferences', next),
    onMutate: (next) => {
      queryClient.setQueryData(query.queryKey, next)
      return preferences
    },
    onSuccess: (_, next) => {
      const asksFirst = next.newsletter && !preferences?.newsletter
      toast({
        title: 'Preferences saved',
        ...(asksFirst && { description: 'Please confirm the newsletter in the mail we sent you.' }),
      })
    },
    onError: ({ message }, _, before) => {
      queryClient.setQueryData(query.queryKey, before)
      toast({ title: 'Failed to save preferences', description: message, tone: 'destructive' })
    },
  })
  return (
    <SettingsCard title="Preferences">
      {preferences ? (
        <>
          <RadioCards
            legend="If we have a question about an order or a repair"
            name="contactBy"
            value={preferences.contactBy}
            onChange={(contactBy) => save.mutate({ ...preferences, contactBy })}
            cards={[
              { value: 'email', label: 'Write me an e-mail' },
              { value: 'phone', label: 'Call me' },
            ]}
          />
          <Checkbox
            label="Send me the newsletter"
            checked={preferences.newsletter}
            onChange={(event) => save.mutate({ ...preferences, newsletter: event.target.checked })}
          />
        </>
      ) : (
        <Skeleton className="h-40" />
      )}
    </SettingsCard>
  )
}

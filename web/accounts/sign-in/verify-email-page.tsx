import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { MailLinkPage } from '../../shell/mail-link-page.tsx'
import { useLinkToken } from './use-link-token.ts'

export function VerifyEmailPage() {
  const api = useApi()
  const queryClient = useQueryClient()
  const token = useLinkToken() ?? ''
  return (
    <MailLinkPage
      title="Confirm your email address"
      question="Is this your email address?"
      buttonText="Confirm my address"
      act={async () => {
        const said = await api.call('POST /email-verification/confirm', { token })
        await queryClient.invalidateQueries({ queryKey: ['GET /user'] })
        return said
      }}
    />
  )
}

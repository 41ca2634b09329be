import { useMutation } from '@tanstack/react-query'
import { CircleCheck, MailQuestion } from 'lucide-react'
import { Problem } from '#contract/problem.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { ErrorState } from '../ui/page/error-state.tsx'
import { Page } from '../ui/page/page.tsx'

interface Props {
  title: string
  question: string
  buttonText: string
  act: () => Promise<{ message: string }>
}

/** Only the button changes anything, because mail scanners open every link. */
export function MailLinkPage({ title, question, buttonText, act }: Props) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: act })
  return (
    <Page title={title}>
      <div aria-live="polite">
        {data ? (
          <EmptyState
            icon={<CircleCheck aria-hidden />}
            title={data.message}
            action={<LinkButton href="/">Back to Shop</LinkButton>}
          />
        ) : error ? (
          <ErrorState
            message={error.message}
            onRetry={error instanceof Problem && error.kind === 'unavailable' ? () => mutate() : undefined}
          />
        ) : (
          <EmptyState
            icon={<MailQuestion aria-hidden />}
            title={question}
            action={
              <Button onClick={() => mutate()} isBusy={isPending}>
                {buttonText}
              </Button>
            }>
            <noscript>The button needs JavaScript.</noscript>
          </EmptyState>
        )}
      </div>
    </Page>
  )
}

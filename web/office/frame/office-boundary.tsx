import { Component, type ReactNode } from 'react'
import { ErrorState } from '../../ui/page/error-state.tsx'

/** A tab that fails (its file did not load, say) leaves the rest of the office usable. */
export class OfficeBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <ErrorState
        message="This part of the office could not be shown. Check your connection, then load the page again."
        onRetry={() => location.reload()}
      />
    )
  }
}

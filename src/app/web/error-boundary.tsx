import { Component, type ReactNode } from 'react'
import css from './messages.module.css'

type Props = { readonly children: ReactNode }

/** The last net: whatever fails outside of a screen (specification 1 section 2.2). */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className={css.page} role="alert">
        <h1 className={css.title}>Something went wrong</h1>
        <p className={css.line}>The application encountered an error. Please refresh the page.</p>
        <button type="button" className={css.button} onClick={() => window.location.reload()}>
          Refresh Page
        </button>
      </main>
    )
  }
}

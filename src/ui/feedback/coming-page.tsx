import { Skeleton } from '@mantine/core'
import type { CallFailed } from '../../platform/web/call-failed.ts'
import { Page } from '../page/page.tsx'
import { ErrorState } from './error-state.tsx'

type Props = { readonly title: string; readonly error: CallFailed | null; onRetry(): void }

/** A page whose data is still read, or could not be. */
export const ComingPage = ({ title, error, onRetry }: Props) => (
  <Page title={title}>
    {error ? (
      <ErrorState what={error.message} retry={onRetry} />
    ) : (
      <Skeleton height={240} role="status" aria-label="Loading" />
    )}
  </Page>
)

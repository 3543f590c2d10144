import { Button, Skeleton } from '@mantine/core'
import { useRead } from '../../platform/web/use-call.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { letterTemplatesContract } from '../model/letter-templates.contract.ts'
import { lettersContract } from '../model/letters.contract.ts'
import { LetterPage } from './letter-page.tsx'

/** Reads what the page stands on. Another visit begins a new page, so that no text passes from one patient to another. */
export function LetterLoader({ visitId }: { readonly visitId: string }) {
  const data = useRead(lettersContract.data, { visitId }, { keep: false })
  const templates = useRead(letterTemplatesContract.list, {})
  const letters = useRead(lettersContract.ofVisit, { visitId }, { keep: false })
  const error = data.error ?? templates.error ?? letters.error
  if (data.data && templates.data && letters.data)
    return (
      <LetterPage
        key={visitId}
        visitId={visitId}
        patientId={data.data.patientId}
        recorded={data.data.data}
        readAt={data.dataUpdatedAt}
        templates={templates.data.templates}
        letters={letters.data.letters}
        readAgain={data.refetch}
      />
    )
  if (!error)
    return (
      <Page title="No Deduction Letter">
        <Skeleton height={480} role="status" aria-label="Loading" />
      </Page>
    )
  return (
    <Page title="Error Loading Visit Data">
      <ErrorState what={error.message} />
      <Button variant="default" mx="auto" onClick={() => window.location.reload()}>
        Refresh Page
      </Button>
    </Page>
  )
}

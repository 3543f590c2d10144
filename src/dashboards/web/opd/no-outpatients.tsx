import { Button } from '@mantine/core'
import { Link } from '../../../platform/web/navigation.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { OpdViewState } from './opd-view.ts'

type Props = { readonly view: OpdViewState; readonly removed: number; onShowRemoved(): void }

/** Why there is nothing to see, and what to do next. */
export function NoOutpatients({ view, removed, onShowRemoved }: Props) {
  const next = (label: string, onClick: () => void) => (
    <Button variant="default" onClick={onClick}>
      {label}
    </Button>
  )
  if (removed > 0)
    return (
      <EmptyState line="You have removed all of them from this view." action={next('Show them again', onShowRemoved)} />
    )
  if (view.isFiltered)
    return <EmptyState line="No visits match these filters." action={next('Clear the filters', view.clear)} />
  return (
    <EmptyState
      line="No OPD patients found for today"
      action={
        <Button component={Link} to="/patients" variant="default">
          Go to Patients
        </Button>
      }
    />
  )
}

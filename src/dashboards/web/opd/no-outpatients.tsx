import { Button } from '@mantine/core'
import { SimilarNames } from '../../../patients/web/lookup/similar-names.tsx'
import { Link } from '../../../platform/web/navigation.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NothingMatches } from '../../../ui/feedback/nothing-matches.tsx'
import type { OpdViewState } from './opd-view.ts'

type Props = { readonly view: OpdViewState; readonly removed: number; onShowRemoved(): void }

/** Why there is nothing to see, and what to do next. */
export function NoOutpatients({ view, removed, onShowRemoved }: Props) {
  if (removed > 0)
    return (
      <EmptyState
        line="You have removed all of them from this view."
        action={
          <Button variant="default" onClick={onShowRemoved}>
            Show them again
          </Button>
        }
      />
    )
  if (view.isFiltered)
    return (
      <NothingMatches of="visits" onClear={view.clear}>
        <SimilarNames />
      </NothingMatches>
    )
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

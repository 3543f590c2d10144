import { Button } from '@mantine/core'
import { EmptyState } from './empty-state.tsx'

/** A list whose filters leave nothing: `of` is what it lists, 'visits'. */
export const NothingMatches = ({ of, onClear }: { readonly of: string; onClear(): void }) => (
  <EmptyState
    line={`No ${of} match these filters.`}
    action={
      <Button variant="default" onClick={onClear}>
        Clear the filters
      </Button>
    }
  />
)

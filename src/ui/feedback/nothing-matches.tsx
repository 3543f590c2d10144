import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'

type Props = { readonly of: string; onClear(): void; readonly children?: ReactNode }

/** A list whose filters leave nothing: `of` is what it lists, 'visits'; its children are further ways on. */
export const NothingMatches = ({ of, onClear, children }: Props) => (
  <EmptyState
    line={`No ${of} match these filters.`}
    action={
      <Button variant="default" onClick={onClear}>
        Clear the filters
      </Button>
    }
  >
    {children}
  </EmptyState>
)

import { Button, Skeleton, Stack, Title } from '@mantine/core'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { HOME_SCOPES } from '../../model/home/home.contract.ts'

type Props = {
  readonly search: string
  readonly scope: (typeof HOME_SCOPES)[number]
  onChange(change: Readonly<Record<string, string | null>>): void
}

/** Nothing to show: because of what is searched, or because nobody is here. */
export function NoCards({ search, scope, onChange }: Props) {
  const all = scope === 'active' && (
    <Button variant="default" onClick={() => onChange({ scope: 'all' })}>
      {search ? 'Search all patients' : 'Show all patients'}
    </Button>
  )
  if (!search)
    return (
      <EmptyState
        line="No patients are in hospital. Admitted and newly registered patients will appear here."
        action={all}
      />
    )
  return (
    <section>
      <Title order={2} ta="center">
        No results found
      </Title>
      <EmptyState
        line={`No patients found matching "${search}". Try adjusting your search terms.`}
        action={
          all || (
            <Button variant="default" onClick={() => onChange({ search: null })}>
              Clear the search
            </Button>
          )
        }
      />
    </section>
  )
}

/** The shape of the groups before they are there. */
export const GroupSkeletons = () => (
  <Stack gap="md" role="status" aria-label="Loading patients...">
    {['a', 'b', 'c'].map((group) => (
      <Stack key={group} gap="xs">
        <Skeleton height={28} width={260} />
        <Skeleton height={320} />
      </Stack>
    ))}
  </Stack>
)

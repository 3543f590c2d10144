import { Button, Skeleton, Stack, Title } from '@mantine/core'
import { SimilarNames } from '../../patients/web/lookup/similar-names.tsx'
import { Link } from '../../platform/web/navigation.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import classes from './group.module.css'

/** Nothing to show: because of what is searched, or because nobody is here. Older patients stand in the list of patients. */
export function NoCards({ search }: { readonly search: string }) {
  const everybody = (
    <Button
      variant="default"
      component={Link}
      to={search ? `/patients?search=${encodeURIComponent(search)}` : '/patients'}
    >
      {search ? 'Search all patients' : 'Show all patients'}
    </Button>
  )
  if (!search)
    return (
      <EmptyState
        line="No patients are in hospital. Admitted and newly registered patients will appear here."
        action={everybody}
      />
    )
  return (
    <section>
      <Title order={2} ta="center">
        No results found
      </Title>
      <EmptyState line={`No patients found matching "${search}". Try adjusting your search terms.`} action={everybody}>
        <SimilarNames />
      </EmptyState>
    </section>
  )
}

/** The shape of the groups before they are there. */
export const GroupSkeletons = () => (
  <Stack gap="md" role="status" aria-label="Loading patients...">
    {['a', 'b'].map((group) => (
      <Stack key={group} gap="xs">
        <Skeleton height={28} width={260} />
        <div className={classes.cards}>
          <CardSkeletons count={3} />
        </div>
      </Stack>
    ))}
  </Stack>
)

/** The shape of cards. */
export const CardSkeletons = ({ count }: { readonly count: number }) =>
  ['a', 'b', 'c'].slice(0, count).map((card) => (
    <div key={card} className={classes.ghost}>
      <Skeleton height={18} width="60%" />
      <Skeleton height={12} width="80%" />
      <Skeleton height={20} />
      <Skeleton height={12} width="70%" />
      <Skeleton height={12} width="50%" />
    </div>
  ))

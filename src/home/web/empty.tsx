import { Button, Skeleton } from '@mantine/core'
import { SimilarNames } from '../../patients/web/lookup/similar-names.tsx'
import { Link } from '../../platform/web/navigation.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { type HOME_SCOPES, RECENT_DAYS } from '../model/home.contract.ts'
import classes from './group.module.css'

type Props = {
  readonly search: string
  readonly scope: (typeof HOME_SCOPES)[number]
  /** All patients of the hospital: without one no list leads further. */
  readonly patients: number
}

const WHO_IS_MISSING: Readonly<Record<Props['scope'], string>> = {
  active: 'No patients are in hospital. Admitted and newly registered patients will appear here.',
  recent: `No patients are in hospital or went home in the last ${RECENT_DAYS} days.`,
}

/** Nothing to show: because of what is searched, or because nobody is here. Older patients stand in the list of patients. */
export function NoCards({ search, scope, patients }: Props) {
  if (patients === 0)
    return <EmptyState line="No patients yet. Admitted and newly registered patients will appear here." />
  const everybody = (
    <Button
      variant="default"
      component={Link}
      to={search ? `/patients?search=${encodeURIComponent(search)}` : '/patients'}
    >
      {search ? 'Search all patients' : 'Show all patients'}
    </Button>
  )
  if (!search) return <EmptyState line={WHO_IS_MISSING[scope]} action={everybody} />
  return (
    <EmptyState
      title="No results found"
      line={`No patients found matching "${search}". Try adjusting your search terms.`}
      action={everybody}
    >
      <SimilarNames />
    </EmptyState>
  )
}

/** The shape of the groups before they are there: a row of cards each, as many groups as a window shows. */
export const GroupSkeletons = () => (
  <div className={classes.ghosts} role="status" aria-label="Loading patients...">
    {['a', 'b', 'c', 'd', 'e'].map((group) => (
      <div key={group} className={classes.group}>
        <Skeleton height={16} width={240} my={6} />
        <div className={classes.cards} data-one-row>
          <CardSkeletons count={6} />
        </div>
      </div>
    ))}
  </div>
)

/** The shape of so many cards. */
export const CardSkeletons = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, card) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <div key={card} className={classes.ghost}>
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  ))

import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertCircle, IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { counted } from '../../kernel/counted.ts'
import type { RouteReply } from '../../platform/model/contract/route.ts'
import { shownCount } from '../../ui/display/counted.ts'
import { useUrl } from '../../ui/page/url.ts'
import type { homeContract } from '../model/home.contract.ts'
import { CardChunk, type Filter } from './card/card-chunk.tsx'
import { useCardsAtOnce } from './card/use-cards-at-once.ts'
import classes from './group.module.css'

/** Chunks that a group offers at once; beyond them it asks. */
const CHUNKS_AT_ONCE = 40

type Props = {
  readonly group: RouteReply<typeof homeContract.groups>['groups'][number]
  readonly filter: Filter
  readonly open: boolean
  onToggle(): void
}

/** The patients of one surgery category, with what commonly goes wrong with their diagnoses. */
export function Group({ group: { category, count, awaited, complications }, filter, open, onToggle }: Props) {
  const url = useUrl()
  const { can } = useAuth()
  const [listed, list] = useDisclosure(false)
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 className={classes.title}>
          <UnstyledButton className={classes.toggle} aria-expanded={open} onClick={onToggle}>
            <IconChevronDown size={18} stroke={1.5} aria-hidden className={classes.chevron} data-open={open} />
            <span id={id}>{category}</span>
          </UnstyledButton>
        </h2>
        <span className={classes.count} title="Patients in this group">
          {shownCount(count)}
        </span>
        {complications.length > 0 && (
          <UnstyledButton className={classes.complications} aria-expanded={listed} onClick={list.toggle}>
            <IconAlertCircle size={14} stroke={1.5} aria-hidden />
            {counted(complications.length, 'complication')}
          </UnstyledButton>
        )}
        {can('patient:register') && (
          <ActionIcon
            className={classes.add ?? ''}
            variant="subtle"
            color="gray"
            aria-label={`Add Patient to ${category}`}
            data-hint={`Add Patient to ${category}`}
            onClick={() => url.open({ addTo: category })}
          >
            <IconPlus size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </header>
      {listed && (
        <ul className={classes.common} aria-label={`Common complications of ${category}`}>
          {complications.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {open && <Cards key={`${filter.search} ${filter.scope}`} {...{ category, count, awaited, filter }} />}
    </section>
  )
}

type CardsProps = Pick<Props, 'filter'> & Pick<Props['group'], 'category' | 'count' | 'awaited'>

/** Those who came, and on a line those who are registered only: a search shows them at once. */
function Cards({ category, count, awaited, filter }: CardsProps) {
  const [shown, show] = useDisclosure(filter.search !== '')
  const came = count - awaited
  return (
    <>
      <Chunks category={category} filter={filter} first={0} end={came} />
      {awaited > 0 && (
        <UnstyledButton className={classes.awaited} aria-expanded={shown} onClick={show.toggle}>
          <strong>{shownCount(awaited)}</strong> registered without a visit
          <span className={classes.way}>{shown ? 'Hide' : 'Show'}</span>
        </UnstyledButton>
      )}
      {shown && <Chunks category={category} filter={filter} first={came} end={count} />}
    </>
  )
}

type ChunksProps = Pick<Props, 'filter'> & {
  readonly category: string
  readonly first: number
  /** The place after the last. */
  readonly end: number
}

function Chunks({ category, filter, first, end }: ChunksProps) {
  const [more, asked] = useDisclosure(false)
  const atOnce = useCardsAtOnce()
  const chunks = Math.ceil((end - first) / atOnce)
  const offered = more ? chunks : Math.min(chunks, CHUNKS_AT_ONCE)
  return (
    <>
      {Array.from({ length: offered }, (_, index) => first + index * atOnce).map((from) => (
        <CardChunk
          key={`${atOnce} ${from}`}
          category={category}
          filter={filter}
          from={from}
          count={Math.min(atOnce, end - from)}
        />
      ))}
      {offered < chunks && (
        <Button variant="default" onClick={asked.open}>
          Show the other {shownCount(end - first - offered * atOnce)} patients of {category}
        </Button>
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { showDayOf, showTime } from '../../kernel/calendar.ts'
import { Link } from '../../platform/web/navigation.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { Chip } from '../../ui/display/chip.tsx'
import textCss from '../../ui/display/text.module.css'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ScrollRegion } from '../../ui/page/scroll-region.tsx'
import { STATE_WORDS } from '../model/count-columns.ts'
import type { CountedPlace, CountedShift } from '../model/count-shapes.ts'
import { narcoticCountsContract } from '../model/narcotic-counts.contract.ts'
import css from './narcotics.module.css'
import { STATE_TONES } from './state-tones.ts'

/** A shift begins by the clock. */
const EVERY_MS = 60_000

/**
 * The places that hold narcotics, each with the count of its last shifts; who works there counts from here. What stands beneath comes
 * with it, so that nothing moves.
 */
export function ShiftBoard({ placeId, children }: { readonly placeId?: string; readonly children: ReactNode }) {
  const { data, error } = useRead(narcoticCountsContract.shifts, {}, { everyMs: EVERY_MS })
  const places = data?.places
  const shown = places?.filter((place) => !placeId || place.placeId === placeId)
  if (!places && !error) return null
  return (
    <>
      <ScrollRegion className={css.board} aria-label="Counts of the last shifts">
        {shown?.length === 0 && <EmptyState line="No narcotic lies at a place of this hospital." />}
        {shown?.map((place) => (
          <PlaceRow key={place.placeId} place={place} />
        ))}
      </ScrollRegion>
      {children}
    </>
  )
}

function PlaceRow({ place: { placeId, name, mayCount, shifts } }: { readonly place: CountedPlace }) {
  const isCounted = shifts.some(({ isOver, state }) => !isOver && state !== 'due' && state !== 'unsigned')
  return (
    <section className={css.place} aria-label={name}>
      <div className={textCss.strong}>{name}</div>
      <div className={css.shifts}>
        {shifts.map((shift) => (
          <OneShift key={shift.beganAt} shift={shift} />
        ))}
      </div>
      {mayCount && (
        <Button
          component={Link}
          to={`/narcotic-counts?sheet=${placeId}`}
          size="compact-md"
          variant={isCounted ? 'default' : 'filled'}
          aria-label={`${isCounted ? 'Count again' : 'Count'}: ${name}`}
        >
          {isCounted ? 'Count again' : 'Count'}
        </Button>
      )}
    </section>
  )
}

function OneShift({ shift }: { readonly shift: CountedShift }) {
  const { beganAt, endsAt, isOver, state, countId, by, counts } = shift
  const hours = `${showTime(new Date(beganAt))} to ${showTime(new Date(endsAt))}`
  const shown = (
    <>
      <div className={textCss.caption}>{isOver ? `${showDayOf(beganAt)} ${hours}` : `Now, ${hours}`}</div>
      <Chip tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Chip>
      {by && <div className={textCss.caption}>{counts > 1 ? `${by}, ${counts} counts` : by}</div>}
    </>
  )
  return countId ? <Link to={`/narcotic-counts?count=${countId}`}>{shown}</Link> : <div>{shown}</div>
}

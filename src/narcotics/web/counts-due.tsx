import { showTime } from '../../kernel/calendar.ts'
import { Link } from '../../platform/web/navigation.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { Chip } from '../../ui/display/chip.tsx'
import textCss from '../../ui/display/text.module.css'
import { STATE_WORDS } from '../model/count-columns.ts'
import { narcoticCountsContract } from '../model/narcotic-counts.contract.ts'
import { STATE_TONES } from './state-tones.ts'

type Props = { readonly wardId: string; readonly beganAt: string }

/** At the hand-over of a ward: where the narcotic count of a shift stands; nothing where the ward held none. */
export function CountOfShift({ wardId, beganAt }: Props) {
  const places = useRead(narcoticCountsContract.shifts, {}).data?.places
  const place = places?.find((one) => one.wardId === wardId)
  const shift = place?.shifts.find((one) => one.beganAt === beganAt)
  if (!place || !shift) return null
  const isMissing = shift.countId === null || shift.state === 'unsigned' || shift.state === 'missed'
  return (
    <p className={textCss.iconed}>
      Narcotic count of this shift: <Chip tone={STATE_TONES[shift.state]}>{STATE_WORDS[shift.state]}</Chip>
      <Link to={shift.countId ? `/narcotic-counts?count=${shift.countId}` : `/narcotic-counts?place=${place.placeId}`}>
        {isMissing ? 'The count is missing' : 'Open the count'}
      </Link>
    </p>
  )
}

/** On the screen of a ward, or of all: how many places still have to be counted in this shift. */
export function CountsDue({ wardId }: { readonly wardId: string | null }) {
  const places = useRead(narcoticCountsContract.shifts, {}).data?.places ?? []
  const due = places.filter(
    (place) => place.mayCount && (!wardId || place.wardId === wardId) && place.shifts.some(isDue),
  )
  const [first] = due
  const until = first?.shifts.find(isDue)?.endsAt
  if (!first || !until) return null
  return (
    <Link
      className={textCss.iconed}
      to={due.length === 1 ? `/narcotic-counts?place=${first.placeId}` : '/narcotic-counts'}
    >
      <Chip tone="warning">
        {`Narcotics to count until ${showTime(new Date(until))}: ${due.length === 1 ? first.name : `${due.length} places`}`}
      </Chip>
    </Link>
  )
}

const isDue = ({ state }: { readonly state: string }): boolean => state === 'due' || state === 'unsigned'

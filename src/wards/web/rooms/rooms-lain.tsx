import { Skeleton, Text } from '@mantine/core'
import { showMoment } from '../../../kernel/calendar.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { PanelSection } from '../../../ui/display/panel-section.tsx'
import textCss from '../../../ui/display/text.module.css'
import { bedMapContract } from '../../model/bed-map.contract.ts'
import { placeOf } from '../../model/bed-words.ts'
import css from './room-panel.module.css'

/** Where a patient lay during this admission, and why they were moved. */
export function RoomsLain({ visitId }: { readonly visitId: string }) {
  const { data, error } = useRead(bedMapContract.rooms, { id: visitId }, { keep: false })
  return (
    <PanelSection title="Rooms of this admission">
      {error && !data && <Text size="sm">The rooms could not be read: {error.message}</Text>}
      {!error && !data && <Skeleton height={44} role="status" aria-label="Loading" />}
      <ol className={css.way}>
        {data?.rooms.map((room) => (
          <li key={room.id}>
            <div>{placeOf(room, room.roomNo)}</div>
            <div className={textCss.caption}>
              {showMoment(room.since)} to {room.until ? showMoment(room.until) : 'now'}
              {room.by && `, by ${room.by}`}
            </div>
            {room.remark && <div className={css.remark}>{room.remark}</div>}
          </li>
        ))}
      </ol>
    </PanelSection>
  )
}

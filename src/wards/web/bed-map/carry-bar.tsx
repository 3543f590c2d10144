import { Button } from '@mantine/core'
import { placeOf } from '../../model/bed-words.ts'
import type { Ward } from '../../model/wards.contract.ts'
import css from './bed-map.module.css'
import type { Carrying } from './use-carrying.ts'

type Props = { readonly carrying: Carrying; readonly wards: readonly Ward[]; readonly mayMove: boolean }

/** Says what is being done and how to go on; read out when it changes. */
export function CarryBar({ carrying: { stay, cancel }, wards, mayMove }: Props) {
  const from =
    stay &&
    placeOf(
      wards.find(({ id }) => id === stay.wardId),
      stay.roomNo,
    )
  return (
    <div className={css.bar} data-carrying={stay !== null || undefined}>
      {!stay && (
        <span className={css.desktop}>
          Arrow keys move between rooms, Enter opens one.
          {mayMove && ' To transfer a patient, drag the patient to a vacant room or press Space.'}
        </span>
      )}
      <span role="status">
        {stay && `Transferring ${stay.name} from ${from}. Choose a vacant room. Enter: move here, Esc: cancel.`}
      </span>
      {stay && (
        <Button variant="default" size="compact-sm" onClick={cancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}

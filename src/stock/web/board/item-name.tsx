import { SCHEDULES, type Schedule } from '../../../medicines/model/items/medicine-fields.ts'
import { SCHEDULE_WORDS } from '../../../medicines/model/items/medicine-words.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import textCss from '../../../ui/display/text.module.css'
import type { BoardRow } from '../../model/board/stock.contract.ts'
import css from './board.module.css'

type Item = Pick<BoardRow, 'name' | 'generics' | 'unit' | 'isHighRisk' | 'lookAlikes' | 'schedule'>

const scheduleOf = (schedule: string): Schedule | undefined =>
  SCHEDULES.find((one) => one === schedule && one !== 'none' && one !== 'G' && one !== 'H')

/** An item under its name, with the marks that somebody must look at first, and what is in it beneath. */
export function ItemName({ item }: { readonly item: Item }) {
  const schedule = scheduleOf(item.schedule)
  return (
    <>
      <div className={css.name}>
        <span className={textCss.clipped}>{item.name}</span>
        {item.isHighRisk && <Chip tone="warning">High risk</Chip>}
        {schedule && <Chip>{schedule === 'narcotic' ? 'Narcotic' : schedule}</Chip>}
        {item.lookAlikes.length > 0 && <Chip tone="info">Look-alike</Chip>}
      </div>
      <div className={`${textCss.caption} ${textCss.clipped}`}>
        {[item.generics, item.unit].filter(Boolean).join(', ')}
      </div>
    </>
  )
}

/** The marks of an item in words, for prints and for those who cannot see them. */
export const marksOf = ({ isHighRisk, lookAlikes, schedule }: Item): string[] => {
  const known = scheduleOf(schedule)
  return [
    ...(isHighRisk ? ['High risk'] : []),
    ...(known ? [SCHEDULE_WORDS[known]] : []),
    ...(lookAlikes.length > 0 ? [`Look-alike: ${lookAlikes.join(', ')}`] : []),
  ]
}
